/** Direction of what members write inside of our own sentences, where there is no markup: labels, titles, mails, push, calendars. */

// Letters of scripts that are written from right to left (of the rarer ones the first half of the surrogate pair), and the
// characters that change a direction.
const TURNS =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefe\ud802\ud803\ud83a\ud83b]/
const CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g

/** Removes the characters that embed, override and isolate: one without its end would turn what follows, too. */
export const withoutDirectionControls = (text: string): string => text.replace(CONTROLS, '')

const isolate = (text: string) => (TURNS.test(text) ? `\u2068${withoutDirectionControls(text)}\u2069` : text)

/**
 * Tag for a sentence of ours with parts that members wrote: each stands in its own direction and turns nothing around it
 * (U+2068 and U+2069). Parts that cannot turn anything stay as they are.
 */
export const isolated = (sentence: TemplateStringsArray, ...parts: (string | number)[]): string =>
  sentence.reduce((before, after, index) => `${before}${isolate(String(parts[index - 1]))}${after}`)

/** Normalization and checks of text, the same on client and server. */

/** Normalizes a text for comparison and storage: NFC, trimmed, LF as line break. */
export const normalizeText = (text: string): string => text.replace(/\r\n?/g, '\n').normalize('NFC').trim()

const CONTROL = /[\p{Cc}\p{Cs}]/u
const CONTROL_EXCEPT_LAYOUT = /(?![\n\t])[\p{Cc}\p{Cs}]/u
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text has control characters or lone surrogates, which PostgreSQL refuses to store. */
export const hasControl = (text: string): boolean => CONTROL.test(text)
export const hasControlBesidesLayout = (text: string): boolean => CONTROL_EXCEPT_LAYOUT.test(text)

/** Whether a text has zero-width or direction characters, with which one name can pass for another. */
export const hasInvisible = (text: string): boolean => INVISIBLE.test(text)

const EVERY_INVISIBLE = new RegExp(INVISIBLE, 'gu')

/** Returns a text without zero-width and direction characters, variation selectors and blank glyphs. */
export const withoutInvisible = (text: string): string => text.replace(EVERY_INVISIBLE, '')

/** Whether anything of a text is visible, not only zero-width characters. */
export const isVisible = (text: string): boolean =>
  /[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Co}]/u.test(withoutInvisible(text))

/** Normalizes a username or e-mail address for keys that are stored: NFKC, trimmed, lower case. For search see `fold-text.ts`. */
export const normalizeName = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** A comma of any script: Arabic and Japanese keyboards, for example, have their own. */
export const COMMA = /[,\u060c\u07f8\u1363\u1802\u3001\ufe50\ufe51\uff0c\uff64]/

/** Splits comma-separated text into a list without blanks and duplicates. */
export const splitList = (text: string): string[] => [
  ...new Set(
    text
      .split(COMMA)
      .map(normalizeText)
      .filter((entry) => entry !== ''),
  ),
]

const DIGIT = /\p{Nd}/u

/** Returns the value of a decimal digit of any script: in each the digits are ten consecutive code points, from zero to nine. */
export function digitValue(code: number): string {
  let value = 0
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}

/** Returns what was typed with the digits 0 to 9 and signs such as + in half width: keyboards of other scripts have their own. */
export const toAsciiDigits = (typed: string): string =>
  typed.normalize('NFKC').replace(/(?!\d)\p{Nd}/gu, (digit) => digitValue(digit.codePointAt(0) ?? 0))

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Returns a text as it stands in HTML, in an element or in a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

/** Returns the address that a text is; undefined if it is none. Safari 16 and Chrome 109 have no `URL.canParse`. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
