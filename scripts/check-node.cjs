// Runs before anything else, in the JavaScript of Node 6, so that an unsupported Node.js is refused in one line
// (decision 52). A build copies it into dist/tools; the package.json of dist then has the supported versions.
const { engines, optionalDependencies } = require('../package.json')

/** Every release is tested on these major versions; others that `engines` allows get a warning. */
const TESTED = [20, 22, 24, 26]

const running = process.versions.node
const numbersOf = (version) => version.split('.').map(Number)

function isAtLeast(floor) {
  const [found, wanted] = [numbersOf(running), numbersOf(floor)]
  const differing = [0, 1, 2].find((place) => found[place] !== wanted[place])
  return differing === undefined || found[differing] > wanted[differing]
}

/** Parses the forms used in `engines`: `^20.19.0 || >=24.0.0`. */
const ranges = engines.node.split(' || ').map((range) => ({
  floor: range.replace(/^\D+/, ''),
  major: range[0] === '^' ? parseInt(range.slice(1), 10) : undefined,
}))
const fits = ({ floor, major }) => isAtLeast(floor) && (major === undefined || major === numbersOf(running)[0])
const inWords = ({ floor, major }) =>
  major === undefined ? `${floor} or later` : `${floor} or a later ${major}`

function isThere(name) {
  try {
    return Boolean(require.resolve(name))
  } catch (error) {
    if (error.code !== 'MODULE_NOT_FOUND') throw error
    return false
  }
}

function refuse(line) {
  console.error(line)
  process.exit(1)
}

if (!ranges.some(fits)) {
  refuse(`Cairnway needs Node.js ${ranges.map(inWords).join(', ')}; this is ${running}.`)
}
// As in db/sqlite/library.ts. It is optional for npm: missing if it could not be compiled, or if another Node.js installed.
const library = numbersOf(running)[0] < 22 ? 'better-sqlite3-12' : 'better-sqlite3'
const MISSING =
  'The SQLite library for this Node.js is not installed: run npm ci; on Node.js 20 that may need Python and a C++ compiler, on 24 it needs neither.'
if (optionalDependencies && library in optionalDependencies && !isThere(library)) refuse(MISSING)
if (TESTED.indexOf(numbersOf(running)[0]) < 0) {
  console.error(`Cairnway is tested on Node.js ${TESTED.join(', ')}; this is ${running}.`)
}
