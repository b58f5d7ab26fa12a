import { defineConfig } from 'vitest/config'
import { readSources } from './scripts/lint/read-sources.ts'
import { leftOut } from './scripts/test/tiers.ts'

/** The tests that `npm run mutants` runs: of `npm test`, those of the domain and of what client and server share, on SQLite. */
export default defineConfig({
  test: {
    // Loading the product for each file takes ten times as long as its tests.
    isolate: false,
    include: ['src/{server/domain,shared}/**/*.test.ts'],
    // Command-line programs run in child processes, where no mutant is active.
    exclude: [
      '**/*.postgres.test.ts',
      '**/*-cli.test.ts',
      ...leftOut('test', readSources(import.meta.dirname)).server,
    ],
    // Instrumented code is several times slower.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
