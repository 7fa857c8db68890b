return € function
