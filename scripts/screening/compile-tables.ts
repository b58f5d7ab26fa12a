import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SCREEN_CATEGORIES, type ScreenCategory } from '#shared/screening/categories.ts'
import { WORD_CLASSES_USED_IN_CODE } from '#shared/screening/table-types.ts'

/** The folder of the tables; its README.md documents their format. */
export const TABLES_FOLDER = fileURLToPath(new URL('../../src/shared/screening/tables', import.meta.url))
const moduleAt = (name: string) =>
  fileURLToPath(new URL(`../../src/shared/screening/${name}.ts`, import.meta.url))
type Module = {
  path: string
  name: string
  includesLanguage: (language: string) => boolean
  /** The patterns of an entry that belong to the module. */
  patternsOf: (entry: Entry) => string[]
  hasClass: (name: string, entries: readonly Entry[]) => boolean
}
/** The English patterns that browsers load. */
const commonOf = ({ patterns, rare }: Entry) => patterns.filter((pattern) => !rare.includes(pattern))
/** Browsers load the classes that their patterns or the code use. */
const isCommonClass = (name: string, entries: readonly Entry[]) =>
  WORD_CLASSES_USED_IN_CODE.some((className) => className === name) ||
  entries.flatMap(commonOf).some((pattern) => pattern.split(/[ !?|]/).includes(`#${name}`))

/** Common English, which the client loads too; rare English; all other languages (decision 68). */
const MODULES: Module[] = [
  {
    path: moduleAt('tables'),
    name: 'TABLES',
    includesLanguage: (language) => language === 'en',
    patternsOf: commonOf,
    hasClass: isCommonClass,
  },
  {
    path: moduleAt('tables-rare'),
    name: 'RARE_TABLES',
    includesLanguage: (language) => language === 'en',
    patternsOf: ({ rare }) => rare,
    hasClass: (name, entries) => !isCommonClass(name, entries),
  },
  {
    path: moduleAt('tables-other-languages'),
    name: 'OTHER_TABLES',
    includesLanguage: (language) => language !== 'en',
    patternsOf: ({ patterns }) => patterns,
    hasClass: () => true,
  },
]

/** Patterns with their reason, and lines in which they are found or not found. */
export type Entry = {
  language: string
  category: ScreenCategory
  /** File and line, for messages. */
  location: string
  reason: string
  patterns: string[]
  /** The patterns that only the server uses. */
  rare: string[]
  examples: string[]
  counterExamples: string[]
}
type Language = { classes: Map<string, string>; entries: Entry[] }
type Line = { text: string; location: string }

/** A syntax error in a table, with file and line. */
export class TableError extends Error {
  override name = 'TableError'
  constructor(place: string, what: string) {
    super(`${place}: ${what}`)
  }
}

export const LIFT = 'lift: '
export const RARE = 'rare: '

/** Reads all languages in a folder of tables; throws TableError. */
export function readTables(folder = TABLES_FOLDER): Map<string, Language> {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort(englishFirst)
  const languages = new Map<string, Language>()
  for (const name of names)
    languages.set(name, readLanguage(folder, name, languages.get('en')?.classes ?? new Map()))
  return languages
}

const englishFirst = (className: string, other: string) =>
  Number(other === 'en') - Number(className === 'en') || className.localeCompare(other)

function readLanguage(folder: string, language: string, english: ReadonlyMap<string, string>): Language {
  const files = readdirSync(`${folder}/${language}`)
  const linesOf = (file: string) => (files.includes(file) ? readLines(folder, `${language}/${file}`) : [])
  const verbs = readVerbs(linesOf('verbs.txt'))
  const classes = readClasses(linesOf('classes.txt'), verbs)
  const names = new Set([...english.keys(), ...classes.keys()])
  const entries = SCREEN_CATEGORIES.flatMap((category) =>
    readEntries(linesOf(`${category}.txt`)).map((lines) =>
      entryOf(lines, { language, category }, names, verbs),
    ),
  )
  const known = ['verbs.txt', 'classes.txt', ...SCREEN_CATEGORIES.map((category) => `${category}.txt`)]
  const other = files.find((file) => !known.includes(file))
  if (other !== undefined)
    throw new TableError(`${language}/${other}`, `no table; those are ${known.join(', ')}`)
  refuseDuplicates(entries)
  return { classes, entries }
}

const readLines = (folder: string, file: string): Line[] =>
  readFileSync(`${folder}/${file}`, 'utf8')
    .split('\n')
    .map((text, index) => ({ text: text.trimEnd(), location: `${file}:${index + 1}` }))

/** Parses lines such as `hit hits hitting`: the forms of a verb, by its first. */
export function readVerbs(lines: Line[]): Map<string, string[]> {
  const verbs = new Map<string, string[]>()
  for (const { text, location } of lines) {
    if (text === '' || text.startsWith('# ')) continue
    const forms = text.split(' ')
    const odd = forms.find((form) => !/^[a-z]+$/.test(form))
    if (odd !== undefined) throw new TableError(location, `"${odd}" is no word of small letters`)
    if (verbs.has(forms[0] ?? '')) throw new TableError(location, `"${forms[0]}" stands here a second time`)
    verbs.set(forms[0] ?? '', [...new Set(forms)])
  }
  return verbs
}

/** Parses `name: words`; lines that begin with a space continue the list. */
function readClasses(lines: Line[], verbs: ReadonlyMap<string, string[]>): Map<string, string> {
  const classes = new Map<string, string[]>()
  let current: string[] | undefined
  for (const { text, location } of lines) {
    if (text === '' || text.startsWith('# ')) continue
    const [, name, rest] = /^(?:([a-z]+):)?(.*)$/.exec(text) ?? []
    if (name !== undefined) {
      if (classes.has(name)) throw new TableError(location, `the class "${name}" stands here a second time`)
      current = []
      classes.set(name, current)
    } else if (!text.startsWith(' '))
      throw new TableError(location, 'neither "name: words" nor a line that begins with a space')
    for (const word of (rest ?? '').split(' ').filter((part) => part !== '')) {
      if (!word.startsWith('#')) current?.push(...formsOf(word, location, verbs))
      else {
        const others = classes.get(word.slice(1))
        if (!others) throw new TableError(location, `no class ${word} stands above`)
        current?.push(...others)
      }
    }
  }
  return new Map([...classes].map(([name, words]) => [name, [...new Set(words)].join(' ')]))
}

function formsOf(word: string, location: string, verbs: ReadonlyMap<string, string[]>): string[] {
  if (!word.endsWith('+')) return [word]
  const forms = verbs.get(word.slice(0, -1))
  if (!forms) throw new TableError(location, `verbs.txt has no "${word.slice(0, -1)}"`)
  return forms
}

/** Splits lines at blank lines. */
function readEntries(lines: Line[]): Line[][] {
  const entries: Line[][] = [[]]
  for (const line of lines) {
    if (line.text === '') entries.push([])
    else entries.at(-1)?.push(line)
  }
  return entries.filter((entry) => entry.length > 0)
}

const PARTS = ['reason', 'pattern', 'example', 'counter-example'] as const
type Part = (typeof PARTS)[number]
const PART_BY_PREFIX: Partial<Record<string, Part>> = {
  '# ': 'reason',
  '+ ': 'example',
  '- ': 'counter-example',
}
const PART_HINTS: Record<Part, string> = {
  reason: 'a reason (its first line, with "# " before it)',
  pattern: 'a pattern',
  example: 'an example (a line with "+ " before it in which it is found)',
  'counter-example': 'a counter-example (a line with "- " before it in which it is not found)',
}

function entryOf(
  lines: Line[],
  { language, category }: Pick<Entry, 'language' | 'category'>,
  classes: ReadonlySet<string>,
  verbs: ReadonlyMap<string, string[]>,
): Entry {
  const place = lines[0]?.location ?? ''
  const parts: Record<Part, string[]> = { reason: [], pattern: [], example: [], 'counter-example': [] }
  const rare: string[] = []
  let latest = 0
  for (const { text, location: lineLocation } of lines) {
    const part = PART_BY_PREFIX[text.slice(0, 2)] ?? 'pattern'
    const order = PARTS.indexOf(part)
    if (order < latest)
      throw new TableError(lineLocation, `a ${part} after a ${PARTS[latest]}: is an empty line missing?`)
    latest = order
    const isRare = part === 'pattern' && text.startsWith(RARE)
    const rule = { text: isRare ? text.slice(RARE.length) : text, location: lineLocation }
    parts[part].push(part === 'pattern' ? patternOf(rule, classes, verbs) : text.slice(2))
    if (isRare) rare.push(parts.pattern.at(-1) ?? '')
  }
  const missing = PARTS.find((part) => parts[part].length === 0)
  if (missing) throw new TableError(place, `the entry lacks ${PART_HINTS[missing]}`)
  if (parts.reason.length > 1) throw new TableError(place, 'the entry has more than one reason')
  const lifting = parts.pattern.filter((pattern) => pattern.startsWith(LIFT))
  if (lifting.length > 0 && lifting.length < parts.pattern.length) {
    throw new TableError(place, `either all patterns of an entry begin with "${LIFT}" or none`)
  }
  if (rare.length > 0 && (lifting.length > 0 || language !== 'en'))
    throw new TableError(place, `"${RARE}" stands only before English patterns that find something`)
  return {
    language,
    category,
    location: place,
    reason: parts.reason.join(),
    patterns: parts.pattern,
    rare,
    examples: parts.example,
    counterExamples: parts['counter-example'],
  }
}

const WORD = /^(?:[\p{L}\p{N}]+\+?|#[a-z]+|[*9@.:$])$/u

/** Parses a pattern and expands the forms of its verbs. */
function patternOf(
  { text, location }: Line,
  classes: ReadonlySet<string>,
  verbs: ReadonlyMap<string, string[]>,
): string {
  const isLift = text.startsWith(LIFT)
  const parts = (isLift ? text.slice(LIFT.length) : text).split(' ')
  const elements = parts.map((part, index) => {
    if (part === '') throw new TableError(location, 'two spaces where one is enough')
    if (part === '^' && index === 0) return part
    if (/^\.\.\d+$/.test(part)) {
      if (index === 0 || index === parts.length - 1)
        throw new TableError(location, `"${part}" has to stand between two words`)
      return part
    }
    return elementOf(part, location, classes, verbs)
  })
  const first = elements.find((element) => element !== '^' && !element.startsWith('!')) ?? ''
  if (/^[*9@.:$|]*\??$/.test(first) || first.endsWith('?')) {
    throw new TableError(location, 'a pattern begins with a word that has to be there')
  }
  return `${isLift ? LIFT : ''}${elements.join(' ')}`
}

function elementOf(
  part: string,
  location: string,
  classes: ReadonlySet<string>,
  verbs: ReadonlyMap<string, string[]>,
): string {
  const [, not = '', words = '', optional = ''] = /^(!?)(.*?)(\??)$/u.exec(part) ?? []
  const alternatives = words.split('|').flatMap((word) => {
    if (!WORD.test(word))
      throw new TableError(location, `"${part}" is no part of a pattern; see tables/README.md`)
    if (word.startsWith('#') && !classes.has(word.slice(1)))
      throw new TableError(location, `classes.txt has no ${word}`)
    return formsOf(word, location, verbs)
  })
  // Order has no meaning; sorted, the module compresses best.
  return `${not}${[...new Set(alternatives)].sort().join('|')}${optional}`
}

function refuseDuplicates(entries: Entry[]) {
  const locations = new Map<string, string>()
  for (const { category, patterns, location } of entries) {
    for (const pattern of patterns) {
      const key = `${category} ${pattern}`
      const before = locations.get(key)
      if (before !== undefined) throw new TableError(location, `"${pattern}" stands in ${before} too`)
      locations.set(key, location)
    }
  }
}

/** Returns the source of a module: patterns and classes of some languages, without reasons and examples. */
function compile(
  { name, includesLanguage, patternsOf, hasClass }: Module,
  languages: ReadonlyMap<string, Language>,
) {
  const included = [...languages].filter(([language]) => includesLanguage(language))
  const tables = included.map(([language, { classes, entries }]) => {
    const patterns = SCREEN_CATEGORIES.flatMap((category) => {
      const patternLines = entries.filter((entry) => entry.category === category).flatMap(patternsOf)
      // One line per category: the tables are what is read.
      return patternLines.length === 0 ? [] : [`      ${category}: '${patternLines.join('\\n')}',`]
    })
    const words = [...classes]
      .filter(([title]) => hasClass(title, entries))
      .map(([title, list]) => `      ${title}: '${list.split(' ').sort().join(' ')}',`)
    return [
      `  ${language}: {`,
      '    classes: {',
      ...words,
      '    },',
      '    patterns: {',
      ...patterns,
      '    },',
      '  },',
    ].join('\n')
  })
  return `// Written by \`npm run screening:tables\` from the text files in tables: change those, not this file.
import type { Tables } from './table-types.ts'

export const ${name}: Tables = {
${tables.join('\n')}
}
`
}

/** Returns the path and the source of each module. */
export const compileAll = (languages: ReadonlyMap<string, Language>): { path: string; text: string }[] =>
  MODULES.map((module) => ({ path: module.path, text: compile(module, languages) }))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    for (const { path, text } of compileAll(readTables())) writeFileSync(path, text)
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
