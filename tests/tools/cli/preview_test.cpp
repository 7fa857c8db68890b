#include "cli/migrate/preview.h"

#include <catch2/catch.hpp>

using ossuary::cli::preview;

TEST_CASE("a preview shows changed lines with three lines around them", "[cli][migrate]") {
  CHECK(preview("f", "a\nb\nc\nd\ne\nf\n", "a\nb\nc\nd\nE\nf\n") ==
        "--- f\n+++ f\n@@ -2,5 +2,5 @@\n b\n c\n d\n-e\n+E\n f\n");
  CHECK(preview("f", "a\nb\nc\n", "a\nc\n") == "--- f\n+++ f\n@@ -1,3 +1,2 @@\n a\n-b\n c\n");
}

TEST_CASE("a preview begins a hunk for changes far from each other", "[cli][migrate]") {
  CHECK(preview("f", "a\n1\n2\n3\n4\n5\n6\n7\nb\n", "A\n1\n2\n3\n4\n5\n6\n7\nB\n") ==
        "--- f\n+++ f\n@@ -1,4 +1,4 @@\n-a\n+A\n 1\n 2\n 3\n@@ -6,4 +6,4 @@\n 5\n 6\n 7\n-b\n+B\n");
}

TEST_CASE("a preview of texts that have no line in common shows both", "[cli][migrate]") {
  CHECK(preview("f", "a\nb\n", "c\n") == "--- f\n+++ f\n@@ -1,2 +1,1 @@\n-a\n-b\n+c\n");
  CHECK(preview("f", "a", "a\n") == "--- f\n+++ f\n@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+a\n");
  CHECK(preview("f", "", "a\n") == "--- f\n+++ f\n@@ -1,0 +1,1 @@\n+a\n");
}

TEST_CASE("a preview of equal texts is empty", "[cli][migrate]") { CHECK(preview("f", "a\n", "a\n").empty()); }
