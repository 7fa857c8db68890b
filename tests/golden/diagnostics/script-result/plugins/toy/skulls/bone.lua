return { each = 1 }
