import { relative, resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type PoolOptions, type TestSpecification } from 'vitest/node'
import { readSources } from './scripts/lint/read-sources.ts'
import { sortByNearness } from './scripts/mutants/nearest-tests.ts'
import { ReusedWorker } from './scripts/mutants/reused-worker.ts'
import { leftOut } from './scripts/test/tiers.ts'

/** Test files per mutant at most. */
const FILES_MAX = Number(process.env.MUTANTS_FILES ?? 12)

/**
 * Sorts test files by their nearness to the changed file, and runs only the first ones. Stryker names that file when it
 * runs a mutant. In its first run, which records coverage, it names none: then all files run, or those nearest to
 * `MUTANTS_PLACE`.
 */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { related: [changed] = [], root } = this.ctx.config
    const { mode } = this.ctx.getRootProject().getProvidedContext() as { mode?: string }
    const place = mode === 'mutant' && changed ? relative(root, changed) : process.env.MUTANTS_PLACE
    if (!place) return super.sort(files)
    const byPath = new Map(files.map((file) => [relative(root, file.moduleId), file]))
    const order = sortByNearness(place, [...byPath.keys()]).slice(0, FILES_MAX)
    return order.flatMap((path) => byPath.get(path) ?? [])
  }
}

/** Replacements of the product's caches, so that no mutant of one run is cached for the next. */
const CACHE_MODULES = { '/lazy.ts': 'scripts/mutants/lazy.ts', '/prepared.ts': 'scripts/mutants/prepared.ts' }

/** The tests that `npm run mutants` asks: of `npm test`, those of the domain and of what client and server share, on SQLite. */
export default defineConfig({
  plugins: [
    {
      name: 'cache-modules',
      enforce: 'pre',
      resolveId(source, importer = '') {
        const replacement = Object.entries(CACHE_MODULES).find(([end]) => source.endsWith(end))
        if (!replacement || /\.test\.ts$|scripts\/mutants\//.test(importer)) return undefined
        return resolve(import.meta.dirname, replacement[1])
      },
    },
    {
      name: 'reused-worker',
      // Not as `pool` below, because Stryker's request for threads has precedence.
      configureVitest({ project }) {
        const createPoolWorker = (options: PoolOptions) => new ReusedWorker(options)
        project.config.pool = 'reused'
        project.config.poolRunner = { name: 'reused', createPoolWorker }
      },
    },
  ],
  test: {
    isolate: false,
    include: ['src/server/domain/**/*.test.ts', 'src/shared/**/*.test.ts'],
    // Command-line programs run in child processes, where no mutant is active.
    exclude: [
      '**/*.postgres.test.ts',
      '**/*-cli.test.ts',
      ...leftOut('test', readSources(import.meta.dirname)).server,
    ],
    environment: 'node',
    setupFiles: ['scripts/mutants/setup.ts'],
    sequence: { sequencer: NearestFirst },
    // Instrumented code is several times slower.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
