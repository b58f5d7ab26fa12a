import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SCREEN_CATEGORIES, type ScreenCategory } from '#shared/screening/categories.ts'
import { findRuleMatches } from '#shared/screening/match-rules.ts'
import { normaliseText } from '#shared/screening/normalise.ts'
import { unlimitedBudget } from '#shared/screening/step-budget.ts'
import { tokenise } from '#shared/screening/tokens.ts'
import { type Entry, LIFT, RARE, readTables, TABLES_FOLDER } from './compile-tables.ts'
import { CORPORA, isCategory, listHeldBack, listSets, readCorpus } from './corpus.ts'

/**
 * A pattern stays in browsers if this many lines of the corpora would be missed without it. Fewer suffice for danger, and
 * for sexual content, of which the corpora have few lines.
 */
const LINES_MIN = 8
const LINES_MIN_BY_CATEGORY: Partial<Record<ScreenCategory, number>> = { danger: 4, sexual: 2 }

/** Browsers always need lifting patterns, to avoid false alarms, and links, which are rare in the corpora. */
export const mayBeRare = (pattern: string): boolean => !pattern.startsWith(LIFT) && !pattern.includes(' . ')

/**
 * Finds the patterns that browsers can do without, by greedy elimination: removes the pattern that is the only one to find
 * the fewest lines, until each remaining one has `least` or more. `lines` has the patterns that find each line.
 */
export function findRarePatterns(
  patterns: readonly string[],
  lines: readonly string[][],
  least: number,
): Set<string> {
  const patternsByLine = lines.map((found) => new Set(found))
  const kept = new Set(patterns)
  for (;;) {
    const needed = new Map([...kept].map((pattern) => [pattern, 0]))
    for (const found of patternsByLine) {
      const [only = ''] = found
      if (found.size === 1 && kept.has(only)) needed.set(only, (needed.get(only) ?? 0) + 1)
    }
    const [fewest] = [...needed].sort(([, one], [, other]) => one - other)
    if (!fewest || fewest[1] >= least) return new Set(patterns.filter((pattern) => !kept.has(pattern)))
    kept.delete(fewest[0])
    for (const found of patternsByLine) found.delete(fewest[0])
  }
}

/** Returns the text of a table with exactly these patterns marked as rare. */
export function markRare(table: string, entries: readonly Entry[], rare: ReadonlySet<string>): string {
  const lines = table.split('\n')
  for (const { location, patterns } of entries) {
    // The patterns follow the reason.
    const first = Number(location.split(':')[1])
    patterns.forEach((pattern, index) => {
      const line = (lines[first + index] ?? '').replace(RARE, '')
      lines[first + index] = rare.has(pattern) ? RARE + line : line
    })
  }
  return lines.join('\n')
}

/** For each category and each of its lines in the tuning sets: the patterns that find it. */
function findInCorpora(): Map<ScreenCategory, string[][]> {
  const found = new Map(SCREEN_CATEGORIES.map((category): [ScreenCategory, string[][]] => [category, []]))
  const heldBack = listHeldBack(CORPORA)
  for (const set of listSets(CORPORA).filter((name) => !heldBack.includes(name))) {
    for (const { text, subject, language } of readCorpus(CORPORA, set).lines) {
      if (!language && isCategory(subject)) found.get(subject)?.push(patternsIn(text, subject))
    }
  }
  return found
}

function patternsIn(line: string, subject: string): string[] {
  const budget = unlimitedBudget()
  const { letters } = normaliseText(line, budget)
  const rules = findRuleMatches({ letters, tokens: tokenise(letters, budget), budget }).map(({ rule }) => rule)
  return rules
    .filter(({ category, excludes }) => category === subject && !excludes)
    .map(({ pattern }) => pattern)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await import('#shared/screening/all-languages.ts')
  const entries = readTables().get('en')?.entries ?? []
  for (const [category, lines] of findInCorpora()) {
    const ownEntries = entries.filter((entry) => entry.category === category)
    const finding = ownEntries.flatMap(({ patterns }) => patterns).filter(mayBeRare)
    const rare = findRarePatterns(finding, lines, LINES_MIN_BY_CATEGORY[category] ?? LINES_MIN)
    const path = `${TABLES_FOLDER}/en/${category}.txt`
    writeFileSync(path, markRare(readFileSync(path, 'utf8'), ownEntries, rare))
    console.log(`${category}: ${rare.size} of ${finding.length} patterns are rare`)
  }
  console.log('\nNow run `npm run screening:tables`.')
}
