#include "author/text_diff.h"

#include <catch2/catch.hpp>

using ossuary::author::text_diff;

TEST_CASE("a text diff shows changed lines with three lines around them", "[designer]") {
  CHECK(text_diff("f", "a\nb\nc\nd\ne\nf\n", "a\nb\nc\nd\nE\nf\n") ==
        "--- f\n+++ f\n@@ -2,5 +2,5 @@\n b\n c\n d\n-e\n+E\n f\n");
  CHECK(text_diff("f", "a\nb\nc\n", "a\nc\n") == "--- f\n+++ f\n@@ -1,3 +1,2 @@\n a\n-b\n c\n");
}

TEST_CASE("a text diff begins a hunk for changes far from each other", "[designer]") {
  CHECK(text_diff("f", "a\n1\n2\n3\n4\n5\n6\n7\nb\n", "A\n1\n2\n3\n4\n5\n6\n7\nB\n") ==
        "--- f\n+++ f\n@@ -1,4 +1,4 @@\n-a\n+A\n 1\n 2\n 3\n@@ -6,4 +6,4 @@\n 5\n 6\n 7\n-b\n+B\n");
}

TEST_CASE("a text diff of texts that have no line in common shows both", "[designer]") {
  CHECK(text_diff("f", "a\nb\n", "c\n") == "--- f\n+++ f\n@@ -1,2 +1,1 @@\n-a\n-b\n+c\n");
  CHECK(text_diff("f", "a", "a\n") == "--- f\n+++ f\n@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+a\n");
  CHECK(text_diff("f", "", "a\n") == "--- f\n+++ f\n@@ -1,0 +1,1 @@\n+a\n");
}

TEST_CASE("a text diff of equal texts is empty", "[designer]") { CHECK(text_diff("f", "a\n", "a\n").empty()); }
