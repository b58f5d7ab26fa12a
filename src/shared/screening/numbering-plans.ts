import { once } from '../once.ts'

/**
 * How telephone numbers are written where most people live who speak English; numbering-plans-elsewhere.ts has other
 * countries. A row is a country, or several that share a plan: its names (ISO 3166), its calling code, and the prefix
 * for calls inside it: `0`, `-` for none, `0?` where people also leave it out. Then kinds of numbers, mobile ones first:
 * the digits that they begin with, and after `=` the groups that people write, so that `334` is 202 555 0143. The prefix
 * is no part of the groups. Groups of pairs alone, as in 12 19 27 33, are listed only behind a prefix or a leading digit
 * that tells them from scores.
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

/** Knows the numbers of these countries too, from now on. */
export function addPlans(added: string) {
  rows.push(...added.trim().split('\n'))
  leads = once(readLeads)
}

/** The countries of the rows, each once. */
export const countriesOfPlans = (): string[] => [
  ...new Set(rows.flatMap((row) => row.slice(0, row.indexOf(' ')).split(','))),
]

/** Of one country: the digits that its numbers begin with, and how they may be grouped. */
type Plan = { code: string; prefix: string; isOptional: boolean; kinds: { lead: string; groups: string[] }[] }

const planOf = (row: string): Plan => {
  const [, code = '', prefix = '', ...kinds] = row.split(' ')
  return {
    code,
    prefix: prefix === '-' ? '' : (prefix[0] ?? ''),
    isOptional: prefix.endsWith('?'),
    kinds: kinds.map((kind) => {
      const [lead = '', groups = ''] = kind.split('=')
      return { lead, groups: groups.split(',') }
    }),
  }
}

/** What the numbers of all rows begin with. */
function readLeads() {
  const plans = rows.map(planOf)
  return { byGroups: leadsByGroups(plans), byLength: leadsByLength(plans) }
}

let leads = once(readLeads)

/** For each way to group digits, what a number begins with that is grouped so. */
function leadsByGroups(plans: readonly Plan[]) {
  const found = new Map<string, Set<string>>()
  const add = (groups: string, lead: string) => found.set(groups, (found.get(groups) ?? new Set()).add(lead))
  for (const { code, prefix, isOptional, kinds } of plans) {
    for (const { lead, groups } of kinds) {
      for (const written of groups) {
        add(`${code.length}${written}`, code + lead)
        if (prefix === '' || isOptional) add(written, lead)
        if (prefix === '') continue
        add(`1${written}`, prefix + lead)
        add(`${Number(written[0]) + 1}${written.slice(1)}`, prefix + lead)
      }
    }
  }
  return patternsOf(found)
}

/** Digits without a space between them: how many a mobile number has, and what it begins with. */
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
/** Round numbers are amounts, and two years are a stretch of time. */
const isAmount = (groups: readonly string[]) =>
  groups.every((group) => isYear(group) || /(00|50)$/.test(group)) || groups.at(-1) === '000'

/** Whether groups of digits are written as the telephone numbers of some country are. */
export function isPlanned(groups: readonly string[]): boolean {
  if (groups.some(({ length }) => length > 9)) return false
  const lengths = groups.map(({ length }) => length).join('')
  return leads().byGroups.get(lengths)?.test(groups.join('')) === true && !isAmount(groups)
}

/** Whether digits without a space between them may be a mobile number, in its country or with its calling code. */
export const isPlannedMobile = (digits: string): boolean =>
  leads().byLength.get(digits.length)?.test(digits) === true
