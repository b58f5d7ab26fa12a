import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { installPackages } from '../lib/install-packages.ts'
import { mutationScore, type Outcome } from './mutation-score.ts'

/**
 * Mutation testing of src/server/domain and src/shared with Stryker: counts how many mutants the tests catch
 * (decision 42).
 *
 *   npm run mutants                                   all of them: some hours
 *   npm run mutants -- src/server/domain/matches      those of a folder or a file
 *   npm run mutants -- --sample 400 --seed 1          a sample of all, with the interval in which the figure lies
 *   npm run mutants -- --files 40                     asks more files of tests per mutant than the nearest 12
 *   npm run mutants -- --at-once 2                    runs as many at the same time
 *   npm run mutants -- --least 85                     fails below that percentage
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    files: { type: 'string' },
    'at-once': { type: 'string', default: '1' },
    least: { type: 'string', default: '0' },
  },
})

const ALL = ['src/server/domain', 'src/shared']
/** Texts and tables: tests would only repeat them. */
const DATA = [
  'src/shared/texts/**',
  'src/shared/ui-texts.ts',
  'src/shared/campaign.ts',
  'src/shared/screening/tables.ts',
  'src/shared/screening/tables-other-languages.ts',
  'src/shared/screening/tables-rare.ts',
  'src/shared/screening/homoglyphs.ts',
  'src/shared/screening/homoglyphs-other-languages.ts',
]

const paths = positionals.length > 0 ? positionals : ALL
for (const path of paths) if (!existsSync(path)) throw new Error(`There is no ${path}`)
const patternOf = (path: string) => (statSync(path).isDirectory() ? `${path}/**/*.ts` : path)

if (values.sample !== undefined) process.env.MUTANTS_SAMPLE = values.sample
process.env.MUTANTS_SEED = values.seed
if (positionals.length === 1) process.env.MUTANTS_PLACE = positionals[0]
if (values.files !== undefined) process.env.MUTANTS_FILES = values.files

/** Stryker and what it brings along. In `tests`, because Vitest runs every test file below `scripts`. */
const STRYKER = fileURLToPath(new URL('../../tests/mutants/', import.meta.url))
installPackages(STRYKER)
const { Stryker } = (await import(
  pathToFileURL(createRequire(STRYKER).resolve('@stryker-mutator/core')).href
)) as { Stryker: new (options: object) => { runMutationTest: () => Promise<Outcome[]> } }

const startedAt = performance.now()
const results = await new Stryker({
  mutate: [...paths.map(patternOf), '!**/*.test.ts', '!**/testing/**', ...DATA.map((path) => `!${path}`)],
  plugins: ['@stryker-mutator/vitest-runner', './scripts/mutants/plugin.mjs'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutants.config.ts', related: true },
  coverageAnalysis: 'perTest',
  checkers: values.sample === undefined ? [] : ['sample'],
  concurrency: Number(values['at-once']),
  ignorePatterns: ['dist', 'data', 'screenshots', 'coverage'],
  tempDirName: 'coverage/mutants',
  // Types are stripped, not checked, and Stryker would parse the file with an older TypeScript.
  tsconfigFile: 'none.json',
  dryRunTimeoutMinutes: 60,
  timeoutMS: 60_000,
  reporters: ['missed', 'json'],
  jsonReporter: { fileName: 'coverage/mutants.json' },
  allowConsoleColors: false,
  warnings: { slow: false, unknownOptions: true, preprocessorErrors: true, unserializableOptions: true },
}).runMutationTest()

const judged = results.filter(({ status }) => status !== 'CompileError')
const { caught, judged: count, score, from, to } = mutationScore(judged)
const percent = (share: number) => `${(100 * share).toFixed(1)} %`
const minutes = (performance.now() - startedAt) / 60_000

console.log(`${caught} of ${count} mutants were caught: ${percent(score)}`)
if (values.sample !== undefined) {
  console.log(
    `95 % interval ${percent(from)} to ${percent(to)}; drawn from ${results.length} by seed ${values.seed}`,
  )
}
console.log(`${minutes.toFixed(0)} minutes; every mutant with its test is in coverage/mutants.json`)
if (100 * score < Number(values.least)) process.exitCode = 1
