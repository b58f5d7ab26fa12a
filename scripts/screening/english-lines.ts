import { SCREEN_CATEGORIES, type ScreenCategory } from '#shared/screening/categories.ts'
import { CORPORA, type LineFile, readCorpus, STYLES } from './corpus.ts'

/** The English lines of a set: harmful ones by category, harmless ones by file. */
export type EnglishLines = { harmful: Record<ScreenCategory, string[]>; harmless: Record<string, string[]> }

/** Reads the English lines of a set, for tests of src/shared/screening. */
export function readEnglish(set: string): EnglishLines {
  const files = readCorpus(CORPORA, set).files.filter(({ language }) => language === undefined)
  const linesOf = (subject: LineFile['subject'], style?: LineFile['style']) =>
    files.filter((file) => file.subject === subject && file.style === style).flatMap(({ lines }) => lines)
  const harmful = SCREEN_CATEGORIES.map((category): [ScreenCategory, string[]] => [
    category,
    STYLES.flatMap((style) => linesOf(category, style)),
  ])
  return {
    harmful: Object.fromEntries(harmful) as Record<ScreenCategory, string[]>,
    harmless: { everyday: linesOf('everyday'), 'near misses': linesOf('near-misses') },
  }
}
