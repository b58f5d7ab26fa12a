import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const SERVER = [
  'src/server/**/*.test.ts',
  'db/**/*.test.ts',
  'tests/{contract,security,query-budgets,cluster,system,support}/**/*.test.ts',
]
const RELIABILITY = 'tests/reliability/**/*.test.ts'
/** What there is on PostgreSQL alone. */
const POSTGRES_ONLY = '**/*.postgres.test.ts'
/**
 * All files of a worker share what they have loaded, and the databases they give back: loading the product anew for
 * each took as long as half of the tests.
 */
const SHARED = { isolate: false }
/**
 * What is waited for comes late on a busy machine; Vitest's own limit is a second. A CI machine may stand still for longer than any
 * limit: there a test has failed when it failed three times, and the report names each retry (decision 98).
 */
const PATIENT = { expect: { poll: { timeout: 15_000 } }, retry: process.env.CI ? 2 : 0 }

/** From 25 on Node has a `localStorage` of its own, undefined without a file, which hides that of happy-dom. */
const WITHOUT_OWN_STORAGE =
  Number.parseInt(process.versions.node, 10) >= 25 ? ['--no-experimental-webstorage'] : []

/** By itself Vitest leaves one processor free, and much of what the tests do is waiting. */
const WORKERS = Math.max(2, availableParallelism() - 1)

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    projects: [
      {
        test: {
          ...SHARED,
          ...PATIENT,
          name: 'server',
          include: [...SERVER, 'src/shared/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [RELIABILITY, POSTGRES_ONLY],
          environment: 'node',
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...SHARED,
          ...PATIENT,
          name: 'server-postgres',
          include: SERVER,
          environment: 'node',
          globalSetup: 'tests/support/postgres.ts',
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...PATIENT,
          name: 'reliability',
          include: [RELIABILITY],
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
          environment: 'happy-dom',
          execArgv: WITHOUT_OWN_STORAGE,
          // Where nobody listens, whatever else runs on this machine.
          environmentOptions: {
            happyDOM: {
              url: 'http://localhost:1',
              // Files share the window: a link that one of them presses must not take it away from the others.
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
          name: 'browser',
          include: ['tests/browser/**/*.browser.test.ts'],
          environment: 'node',
          globalSetup: 'tests/browser/browser-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
