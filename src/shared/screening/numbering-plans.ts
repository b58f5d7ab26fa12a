import { once } from '../once.ts'

/**
 * How telephone numbers are written where most people live who speak English, Spanish, French, German, Portuguese, Arabic,
 * Hindi or Turkish (decision 104). A row is a country, or several that share a plan: its names (ISO 3166), its calling
 * code, and the prefix for calls inside it: `0`, `-` for none, `0?` where people also leave it out. Then kinds of numbers, mobile
 * ones first: the digits that they begin with, and after `=` the groups that people write, so that `334` is 202 555 0143.
 * The prefix is no part of the groups. Groups of pairs alone, as in 12 19 27 33, are listed only behind a prefix or a
 * leading digit that tells them from scores.
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
NP 977 0? 9[78]=37,334,343 [1-9]=17,134
MX 52 - [1-9]=244,334,442
ES 34 - [67]=333,3222,36 [89][1-8]=333,3222,2322
CO 57 - 3=334,37,3322 60=334,37
AR 54 0? 9=1244,1334,1424 11=244,2224 [23]=334,424,3322
VE 58 0 4=37,334 2=37,334
PE 51 - 9=333,36 1=134
CL 56 - 9=144,18,1224 [2-7]=144,234
EC 593 0 9=234,27,144 [2-7]=134,17
GT 502 - [3-5]=44 [267]=44
CU 53 - [56]=134,44 7=134
BO 591 - [67]=44,323,233 [2-4]=134
HN 504 - [389]=44 2=44
PY 595 0 9=333,36 [2-8]=234,233
SV 503 - [67]=44 2=44
NI 505 - [578]=44 2=44
CR 506 - [5-8]=44 [24]=44
PA 507 - 6=44 [2-9]=34
UY 598 0 9=233,2222 [24]=44
FR 33 0 [67]=12222,18 [1-589]=12222
BE 32 0 4=3222,333 [1-9]=1322,2222
CH 41 0 7=2322 [2-6]=2322
DZ 213 0 [5-7]=3222,12222 [2-4]=2222
MA 212 0? [67]=12222,3222,333 5=12222,3222
TN 216 - [2459]=233 [37]=233
SN 221 - 7=2322 3=2322
CI 225 - 0[157]=22222 2[157][23]=22222
CM 237 - 6=12222,3222,333 2[23]=12222
CD 243 0 [89]=333,234 1=133
MG 261 0 3=2232 2=2232
HT 509 - [34]=44,224 2=44
DE 49 0 1[567]=37,38,334,343,443,3323,3232,32222,46,47 [2-9]=26,27,28,35,36,37,44,45,244,343,344,3222
AT 43 0 6=37,334,3322,38 [1-57]=17,134,36,333
BR 55 0? [1-9][1-9]9=254,2144 [1-9][1-9][2-5]=244
PT 351 - 9[1236]=333,2322,3222 2(?:[1-8]|9[1-6])=333,2322
AO 244 - 9=333 2=333
MZ 258 - 8=234,243 2=26
EG 20 0 1[0125]=244,334,433,28,37 [2-9]=144,18,27
SA 966 0 5=234,27,333 1=234,27
AE 971 0 5=234,27 [2-79]=134,17
IQ 964 0 7=334,37 [1-6]=134,26
JO 962 0 7=144,234,333 [2-6]=134,17
LB 961 0 3=133 [14-9]=133
LB 961 - 7[016]=233,224 81=233
SY 963 0 9=333 [1-5]=133,233,27
PS 970 0 5=234,333 [2489]=133,17
YE 967 - 7=333
YE 967 0 7=333 [1-7]=133
SD 249 0 [19]=234,333 1=234,333
LY 218 0? 9=27,234,333 [2-8]=27,234
KW 965 - [569]=44,233,35 2=44
QA 974 - [3567]=44 4=44
BH 973 - 3=44 [16]=44
OM 968 - [79]=44 2=44
MU 230 - 5=44 [2468]=34
TR 90 0? 5=3322,334,37,3232 [2-4]=3322,334,37
NL 31 0 6=18,12222,144 [1-57]=27,234
`

/** The countries of the table, each once. */
export const countriesOfPlans = (): string[] => [
  ...new Set(
    PLANS.trim()
      .split('\n')
      .flatMap((row) => row.slice(0, row.indexOf(' ')).split(',')),
  ),
]

/** Of one country: the digits that its numbers begin with, and how they may be grouped. */
type Plan = { code: string; prefix: string; isOptional: boolean; kinds: { lead: string; groups: string[] }[] }

const plans = once((): Plan[] =>
  PLANS.trim()
    .split('\n')
    .map((row) => {
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
    }),
)

/** For each way to group digits, what a number begins with that is grouped so. */
const leadsByGroups = once(() => {
  const leads = new Map<string, Set<string>>()
  const add = (groups: string, lead: string) => {
    const known = leads.get(groups)
    if (known) known.add(lead)
    else leads.set(groups, new Set([lead]))
  }
  for (const { code, prefix, isOptional, kinds } of plans()) {
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
  return new Map([...leads].map(([groups, all]) => [groups, new RegExp(`^(?:${[...all].join('|')})`)]))
})

/** Digits without a space between them: how many a mobile number has, and what it begins with. */
const leadsByLength = once(() => {
  const leads = new Map<number, Set<string>>()
  const add = (length: number, lead: string) => leads.set(length, (leads.get(length) ?? new Set()).add(lead))
  for (const { code, kinds } of plans()) {
    for (const written of kinds[0]?.groups ?? []) {
      const length = written.split('').reduce((sum, group) => sum + Number(group), 0)
      add(length, kinds[0]?.lead ?? '')
      add(code.length + length, code + kinds[0]?.lead)
    }
  }
  return new Map([...leads].map(([length, all]) => [length, new RegExp(`^(?:${[...all].join('|')})`)]))
})

const isYear = (digits: string) => /^(19|20)\d\d$/.test(digits)
/** Round numbers are amounts, and two years are a stretch of time. */
const isAmount = (groups: readonly string[]) =>
  groups.every((group) => isYear(group) || /(00|50)$/.test(group)) || groups.at(-1) === '000'

/** Whether groups of digits are written as the telephone numbers of some country are. */
export function isPlanned(groups: readonly string[]): boolean {
  if (groups.some(({ length }) => length > 9)) return false
  const lengths = groups.map(({ length }) => length).join('')
  return leadsByGroups().get(lengths)?.test(groups.join('')) === true && !isAmount(groups)
}

/** Whether digits without a space between them may be a mobile number, in its country or with its calling code. */
export const isPlannedMobile = (digits: string): boolean =>
  leadsByLength().get(digits.length)?.test(digits) === true
