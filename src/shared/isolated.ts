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
