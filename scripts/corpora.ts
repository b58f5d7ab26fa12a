import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SCREEN_CATEGORIES, type ScreenCategory } from '#shared/screening/categories.ts'

const FOLDER = fileURLToPath(new URL('../tests/corpora', import.meta.url))

/** The English lines of a set: what has to be found, by category, and what must not be, by file. */
export type Corpus = { harmful: Record<ScreenCategory, string[]>; harmless: Record<string, string[]> }

/** The lines of a file of a set, none where it has no such file. */
export function corpusLines(set: string, file: string): string[] {
  const path = `${FOLDER}/${set}/${file}.txt`
  return existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '')
    : []
}

export function corpusOf(set: string): Corpus {
  const harmful = SCREEN_CATEGORIES.map((category): [ScreenCategory, string[]] => [
    category,
    ['plain', 'evasive'].flatMap((kind) => corpusLines(set, `${category}.${kind}`)),
  ])
  return {
    harmful: Object.fromEntries(harmful) as Record<ScreenCategory, string[]>,
    harmless: { everyday: corpusLines(set, 'everyday'), 'near misses': corpusLines(set, 'near-misses') },
  }
}
