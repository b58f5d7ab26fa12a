import { spendSteps } from './step-budget.ts'
import type { Token, TokenisedText } from './tokens.ts'

const STREETS = new Set(
  'street st road rd avenue ave lane crescent cres terrace mews boulevard blvd gardens grove'.split(' '),
)
/** Street types that also mean something else: they count only after a word about living there. */
const AMBIGUOUS_STREETS = new Set(
  'drive way close court place square row hill park walk rise view green'.split(' '),
)
const LIVING_WORDS = new Set(
  'live lives living house flat address home mine place come apartment door'.split(' '),
)
const NOT_IN_STREET = new Set(
  'minute minutes min mins mile miles km metre metres hour hours year years way lane lanes roads streets at in on of the a an to and or for from is was by goes go down nil people points goals am pm long times st nd rd th'.split(
    ' ',
  ),
)
/** British postcode areas: other matches are words of other languages, such as "we23et" in Arabic chats (decision 68). */
const POSTCODE_AREAS = new Set(
  'ab al b ba bb bd bh bl bn br bs bt ca cb cf ch cm co cr ct cv cw da dd de dg dh dl dn dt dy e ec eh en ex fk fy g gl gu gy ha hd hg hp hr hs hu hx ig im ip iv je ka kt kw ky l la ld le ll ln ls lu m me mk ml n ne ng nn np nr nw ol ox pa pe ph pl po pr rg rh rm s sa se sg sk sl sm sn so sp sr ss st sw sy ta td tf tn tq tr ts tw ub w wa wc wd wf wn wr ws wv yo ze'.split(
    ' ',
  ),
)
const FAMOUS_STREETS = new Set(['downing', 'sesame', 'wall', 'abbey', 'jump'])
const STREET_WORDS_MAX = 3

/** Finds addresses, a house number with a street or a British postcode; returns token ranges. */
export function findPlaces(reading: TokenisedText): [from: number, to: number][] {
  const found: [number, number][] = []
  reading.tokens.forEach((token, index) => {
    spendSteps(reading.budget)
    const end =
      postcodeEnd(reading, index) || (/^\d{1,4}[a-z]?$/.test(token.text) ? streetEnd(reading, index) : 0)
    if (end > 0) found.push([index, end])
  })
  return found
}

function streetEnd(reading: TokenisedText, index: number): number {
  const { letters, tokens } = reading
  for (let next = index + 1; next <= index + STREET_WORDS_MAX; next++) {
    const token = tokens[next]
    const between = letters.slice(tokens[next - 1]?.to, token?.from)
    if (!token || token.barrier || token.initial || between.length > 2) return 0
    const isNamed =
      next > index + 1 && !between.includes(',') && !FAMOUS_STREETS.has(tokens[next - 1]?.text ?? '')
    if (
      isNamed &&
      (STREETS.has(token.text) || (AMBIGUOUS_STREETS.has(token.text) && followsLivingWord(tokens, index)))
    ) {
      return next + 1
    }
    if (NOT_IN_STREET.has(token.text) || /^\d/.test(token.text)) return 0
  }
  return 0
}

const followsLivingWord = (tokens: Token[], index: number) =>
  tokens.slice(Math.max(0, index - 5), index).some(({ text }) => LIVING_WORDS.has(text))

function postcodeEnd({ letters, tokens }: TokenisedText, index: number): number {
  const [token, next] = [tokens[index], tokens[index + 1]]
  if (!token) return 0
  const code = letters.slice(token.from, token.to)
  if (!POSTCODE_AREAS.has(/^[a-z]*/.exec(code)?.[0] ?? '')) return 0
  if (/^[a-z]{1,2}\d[a-z\d]?\d[abd-hjlnp-uw-z]{2}$/.test(code) && code.length > 5) return index + 1
  if (!next || letters.slice(token.to, next.from) !== ' ') return 0
  const inner = letters.slice(next.from, next.to)
  const isPair =
    /^[a-z]{1,2}\d[a-z\d]?$/.test(code) &&
    /^\d[abd-hjlnp-uw-z]{2}$/.test(inner) &&
    !/^\d(st|nd|rd|th|ft|lb|hr|px|gb)$/.test(inner)
  return isPair ? index + 2 : 0
}
