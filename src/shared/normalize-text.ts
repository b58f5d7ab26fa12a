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
