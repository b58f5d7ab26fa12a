import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { readSources } from './scripts/lint/read-sources.ts'
import { LongestFirst } from './scripts/test/longest-first.ts'
import { chooseTestRoot, makeTestFolder } from './scripts/test/test-folder.ts'
import { leftOut, readTier } from './scripts/test/tiers.ts'

const SERVER = [
  'src/server/**/*.test.ts',
  'db/**/*.test.ts',
  'tests/{contract,security,query-budgets,cluster,system,support}/**/*.test.ts',
]
const RELIABILITY = 'tests/reliability/**/*.test.ts'
/** Tests that need PostgreSQL. */
const POSTGRES_ONLY = '**/*.postgres.test.ts'
/** Test files of a worker share loaded modules and emptied databases: loading the product per file took half of the time. */
const SHARED = { isolate: false }
const BROWSER = {
  environment: 'node',
  globalSetup: 'tests/browser/browser-setup.ts',
  testTimeout: 240_000,
  hookTimeout: 120_000,
} as const
/** Node 25 and newer have a `localStorage` that is undefined without a file, and hides the one of happy-dom. */
const WITHOUT_OWN_STORAGE =
  Number.parseInt(process.versions.node, 10) >= 25 ? ['--no-experimental-webstorage'] : []

/** The workers of each group of projects that `npm test` runs concurrently, unless it says otherwise (scripts/test/test-projects.ts). */
const WORKERS = Math.max(2, Math.ceil(availableParallelism() / 2))

// Workers, and what tests start, get it too, so a run leaves nothing behind, however it ends.
process.env.TMPDIR = makeTestFolder(chooseTestRoot())

const tier = readTier(process.env)
const exclude = leftOut(tier, readSources(import.meta.dirname))
/** A busy machine responds late; Vitest polls for one second by default. */
const PATIENT = { expect: { poll: { timeout: 15_000 } } }

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...SHARED,
          ...PATIENT,
          name: 'server',
          include: [...SERVER, 'src/shared/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [RELIABILITY, POSTGRES_ONLY, ...exclude.server],
          environment: 'node',
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...SHARED,
          ...PATIENT,
          name: 'server-postgres',
          include: SERVER,
          exclude: exclude['server-postgres'],
          environment: 'node',
          globalSetup: 'tests/support/postgres.ts',
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...PATIENT,
          name: 'reliability',
          include: [RELIABILITY],
          exclude: exclude.reliability,
          environment: 'node',
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          ...SHARED,
          ...PATIENT,
          name: 'client',
          include: ['src/client/**/*.test.{ts,tsx}'],
          exclude: exclude.client,
          environment: 'happy-dom',
          setupFiles: 'tests/support/client/set-up.ts',
          execArgv: WITHOUT_OWN_STORAGE,
          // A port where nothing listens.
          environmentOptions: {
            happyDOM: {
              url: 'http://localhost:1',
              // Files share the window, so no test may navigate it.
              settings: { navigation: { disableMainFrameNavigation: true } },
            },
          },
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...SHARED,
          ...PATIENT,
          ...BROWSER,
          name: 'browser',
          include: ['tests/browser/**/*.browser.test.ts'],
          exclude: exclude.browser,
        },
      },
      { test: { ...SHARED, ...BROWSER, name: 'screenshots', include: ['tests/browser/screenshots.ts'] } },
    ],
  },
})
