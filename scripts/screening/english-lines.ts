import { SCREEN_CATEGORIES, type ScreenCategory } from '#shared/screening/categories.ts'
import { CORPORA, type Line, readCorpus, STYLES } from './corpus.ts'

/** The English lines of a set: harmful ones by category, harmless ones by kind. */
export type EnglishLines = { harmful: Record<ScreenCategory, string[]>; harmless: Record<string, string[]> }

/** Reads the English lines of a set, for tests of src/shared/screening. */
export function readEnglish(set: string): EnglishLines {
  const lines = readCorpus(CORPORA, set).lines.filter(({ language }) => language === undefined)
  const linesOf = (subject: Line['subject'], style?: Line['style']) =>
    lines.filter((line) => line.subject === subject && line.style === style).map(({ text }) => text)
  const harmful = SCREEN_CATEGORIES.map((category): [ScreenCategory, string[]] => [
    category,
    STYLES.flatMap((style) => linesOf(category, style)),
  ])
  return {
    harmful: Object.fromEntries(harmful) as Record<ScreenCategory, string[]>,
    harmless: { everyday: linesOf('everyday'), 'near misses': linesOf('near-misses') },
  }
}
