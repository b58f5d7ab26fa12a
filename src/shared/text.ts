/** What the product takes for text. Pure, and the same on both sides of the wire. */

/** Trimmed, NFC, one kind of line end: the form in which every text is compared and stored. */
export const tidy = (text: string): string => text.replace(/\r\n?/g, '\n').normalize('NFC').trim()

const CONTROL = /[\p{Cc}\p{Cs}]/u
const CONTROL_BUT_LAYOUT = /(?![\n\t])[\p{Cc}\p{Cs}]/u
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** NUL and other control characters, and halves of a surrogate pair, which PostgreSQL refuses to store. */
export const hasControl = (text: string): boolean => CONTROL.test(text)
export const hasControlBesidesLayout = (text: string): boolean => CONTROL_BUT_LAYOUT.test(text)

/** Zero-width and direction marks, fillers and joiners, with which one name can pass for another. */
export const hasInvisible = (text: string): boolean => INVISIBLE.test(text)

// Fillers, joiners and variation selectors, which draw nothing whatever category they are of; and the blank Braille cell.
const BLANK_GLYPHS = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Whether anything of the text can be seen. Zero-width characters alone cannot. */
export const isVisible = (text: string): boolean =>
  /[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Co}]/u.test(text.replace(BLANK_GLYPHS, ''))

/** The form in which names compare: compatibility characters, letter case and edges make no difference. */
export const fold = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** Comma-separated text as the list it stands for, without blanks and repetitions. */
export const splitList = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map(tidy)
      .filter((entry) => entry !== ''),
  ),
]
