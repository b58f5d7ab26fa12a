import { expect, test } from 'vitest'
import { readEnglish } from '#scripts/screening/english-lines.ts'
import { screen } from './all-languages.ts'
import { SCREEN_VERSION } from './screen.ts'

/** A line with its findings after tabs; characters outside ASCII are escaped. */
function shown(line: string): string {
  const findings = screen(line).map(({ category, start, end }) => `${category}: ${line.slice(start, end)}`)
  return [line, ...findings]
    .join('\t')
    .replace(/[^\t -~]/gu, (letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`)
}

const CORPORA = [readEnglish('set-0'), readEnglish('set-1')]

/**
 * Cases store the version, which explains them only if a version always finds the same. After a change of the rules, raise
 * the version, run this test with -u, and review the difference.
 */
test('the findings of a version of the rules do not change', async () => {
  const foundIn = (lines: string[][]) => lines.flat().filter((line) => screen(line).length > 0)
  const harmful = foundIn(CORPORA.flatMap((corpus) => Object.values(corpus.harmful)))
  const alarms = foundIn(CORPORA.flatMap((corpus) => Object.values(corpus.harmless)))
  const found = [
    `Version ${SCREEN_VERSION}`,
    ...harmful.map(shown),
    'Harmless, but found:',
    ...alarms.map(shown),
  ]
  await expect(`${found.join('\n')}\n`).toMatchFileSnapshot('findings-snapshot.txt')
})
