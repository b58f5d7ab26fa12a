import { lazy } from '../lazy.ts'

/**
 * Numbering plans of the countries with the most English speakers; numbering-plans-other-countries.ts has others. A row is one
 * country or several with the same plan: ISO 3166 codes, calling code, and trunk prefix (`0`, `-` for none, `0?` if
 * optional). Then kinds of numbers, mobile first: the leading digits, and after `=` the groups that people write, so that
 * `334` is 202 555 0143. The trunk prefix is not part of the groups. Groups of pairs alone, as in 12 19 27 33, are listed
 * only after a prefix or a leading digit that distinguishes them from scores.
 */
const PLANS = `
US,CA,PR,DO,JM,TT 1 - [2-9]=334,3322
GB 44 0 7=46,433,334,37 20=244 [1389]=334,46,433,37 2=244
IE 353 0 8=234,27,36 1=134,17 [2-79]=234,25
AU 61 0 4=333,36 [2378]=144,18
NZ 64 0 2=234,233,243,27 [34679]=134,17
ZA 27 0 [6-8]=234,27 [1-5]=234,27
NG 234 0 [789]=334,37 1=134
GH 233 0 [25]=234,27,333 3=234,27
KE 254 0 [17]=36,333 [2-6]=27,234
UG 256 0 7=36,333 [34]=36,333
PK 92 0 3=37,334 [2-9]=28,244
PH 63 0 9=334,37 2=144 [3-8]=234
SG 65 - [89]=44 [36]=44
IN 91 0? [6-9]=55,334,433,343,442,523 [1-8]=244,334,37
`

const rows = PLANS.trim().split('\n')

/** Adds numbering plans, in the same format. */
export function addPlans(added: string) {
  rows.push(...added.trim().split('\n'))
  leads = lazy(buildLeads)
}

/** Returns the countries of all plans, each once. */
export const countriesOfPlans = (): string[] => [
  ...new Set(rows.flatMap((row) => row.slice(0, row.indexOf(' ')).split(','))),
]

/** A country's numbers: their leading digits, and how they may be grouped. */
type Plan = { code: string; prefix: string; optional: boolean; kinds: { lead: string; groups: string[] }[] }

const parsePlan = (row: string): Plan => {
  const [, code = '', prefix = '', ...kinds] = row.split(' ')
  return {
    code,
    prefix: prefix === '-' ? '' : (prefix[0] ?? ''),
    optional: prefix.endsWith('?'),
    kinds: kinds.map((kind) => {
      const [lead = '', groups = ''] = kind.split('=')
      return { lead, groups: groups.split(',') }
    }),
  }
}

/** The leading digits of all plans, as regular expressions. */
function buildLeads() {
  const plans = rows.map(parsePlan)
  return { byGroups: leadsByGroups(plans), byLength: leadsByLength(plans) }
}

let leads = lazy(buildLeads)

/** For each grouping, the leading digits of numbers that are grouped like that. */
function leadsByGroups(plans: readonly Plan[]) {
  const found = new Map<string, Set<string>>()
  const add = (groups: string, lead: string) => found.set(groups, (found.get(groups) ?? new Set()).add(lead))
  for (const { code, prefix, optional, kinds } of plans) {
    for (const { lead, groups } of kinds) {
      for (const written of groups) {
        add(`${code.length}${written}`, code + lead)
        if (prefix === '' || optional) add(written, lead)
        if (prefix === '') continue
        add(`1${written}`, prefix + lead)
        add(`${Number(written[0]) + 1}${written.slice(1)}`, prefix + lead)
      }
    }
  }
  return patternsOf(found)
}

/** For each length of a mobile number written without spaces, its leading digits. */
function leadsByLength(plans: readonly Plan[]) {
  const found = new Map<number, Set<string>>()
  const add = (length: number, lead: string) => found.set(length, (found.get(length) ?? new Set()).add(lead))
  for (const { code, kinds } of plans) {
    for (const written of kinds[0]?.groups ?? []) {
      const length = written.split('').reduce((sum, group) => sum + Number(group), 0)
      add(length, kinds[0]?.lead ?? '')
      add(code.length + length, code + kinds[0]?.lead)
    }
  }
  return patternsOf(found)
}

const patternsOf = <Key>(found: ReadonlyMap<Key, ReadonlySet<string>>) =>
  new Map([...found].map(([key, all]) => [key, new RegExp(`^(?:${[...all].join('|')})`)]))

const isYear = (digits: string) => /^(19|20)\d\d$/.test(digits)
/** Round numbers are amounts, and two years are a period. */
const isAmount = (groups: readonly string[]) =>
  groups.every((group) => isYear(group) || /(00|50)$/.test(group)) || groups.at(-1) === '000'

/** Whether groups of digits match the numbering plan of some country. */
export function matchesPlan(groups: readonly string[]): boolean {
  if (groups.some(({ length }) => length > 9)) return false
  const lengths = groups.map(({ length }) => length).join('')
  return leads().byGroups.get(lengths)?.test(groups.join('')) === true && !isAmount(groups)
}

/** Whether digits without spaces match a mobile number, national or with the calling code. */
export const matchesMobilePlan = (digits: string): boolean =>
  leads().byLength.get(digits.length)?.test(digits) === true
