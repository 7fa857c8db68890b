# npm_packages NAME: for checks, which source this in the root of the tree: the packages that tests/NAME/package-lock.json
# names, in build/npm_NAME. They are installed anew where that file has changed.
npm_packages() {
  cmp -s "tests/$1/package-lock.json" "build/npm_$1/package-lock.json" && return
  rm -rf "build/npm_$1" "build/npm_$1.new"
  mkdir -p "build/npm_$1.new"
  cp "tests/$1/package.json" "tests/$1/package-lock.json" "build/npm_$1.new"
  (cd "build/npm_$1.new" && npm ci --silent --ignore-scripts --no-audit --no-fund) || fail "npm could not install packages"
  mv "build/npm_$1.new" "build/npm_$1"
}
