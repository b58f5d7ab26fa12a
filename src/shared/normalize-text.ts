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

// Fillers, joiners and variation selectors, which are never visible, and the blank Braille cell.
const BLANK_GLYPHS = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Whether anything of a text is visible, not only zero-width characters. */
export const isVisible = (text: string): boolean =>
  /[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Co}]/u.test(text.replace(BLANK_GLYPHS, ''))

/** Normalizes a name for comparison: NFKC, trimmed, lower case. */
export const normalizeName = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** Splits comma-separated text into a list without blanks and duplicates. */
export const splitList = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map(normalizeText)
      .filter((entry) => entry !== ''),
  ),
]
