import { relative, resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type PoolOptions, type TestSpecification } from 'vitest/node'
import { nearestFirst } from './scripts/mutants/nearest-tests.ts'
import { KeptWorker } from './scripts/mutants/reused-worker.ts'

/** So many files of tests are run at most for one mutant, unless the environment says otherwise. */
const FILES_MAX = Number(process.env.MUTANTS_FILES ?? 12)

/**
 * Runs what is nearest to the changed file first, and no more than some files. Stryker names the file, and says when a
 * mutant is run. Without one, to see what each test covers, it is all of them, or those nearest to the only place where
 * mutants are wanted.
 */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { related: [changed] = [], root } = this.ctx.config
    const { mode } = this.ctx.getRootProject().getProvidedContext() as { mode?: string }
    const place = mode === 'mutant' && changed ? relative(root, changed) : process.env.MUTANTS_PLACE
    if (!place) return super.sort(files)
    const byPath = new Map(files.map((file) => [relative(root, file.moduleId), file]))
    const order = nearestFirst(place, [...byPath.keys()]).slice(0, FILES_MAX)
    return order.flatMap((path) => byPath.get(path) ?? [])
  }
}

/** What the product makes once and keeps, as it is made here: where no mutant of one run gets into the next. */
const KEEPERS = { '/lazy.ts': 'scripts/mutants/lazy.ts', '/prepared.ts': 'scripts/mutants/prepared.ts' }

/** The tests that `npm run mutants` asks: those of the domain and of what client and server share, on SQLite. */
export default defineConfig({
  plugins: [
    {
      name: 'keepers',
      enforce: 'pre',
      resolveId(source, importer = '') {
        const keeper = Object.entries(KEEPERS).find(([end]) => source.endsWith(end))
        if (!keeper || /\.test\.ts$|scripts\/mutants\//.test(importer)) return undefined
        return resolve(import.meta.dirname, keeper[1])
      },
    },
    {
      name: 'kept-worker',
      // Not as `pool` below: Stryker asks for threads, and what it asks for wins.
      configureVitest({ project }) {
        const createPoolWorker = (options: PoolOptions) => new KeptWorker(options)
        project.config.pool = 'kept'
        project.config.poolRunner = { name: 'kept', createPoolWorker }
      },
    },
  ],
  test: {
    isolate: false,
    include: ['src/server/domain/**/*.test.ts', 'src/shared/**/*.test.ts'],
    // Programs run in processes of their own, where no mutant is switched on.
    exclude: ['**/*.postgres.test.ts', '**/*-program.test.ts'],
    environment: 'node',
    setupFiles: ['scripts/mutants/setup.ts'],
    sequence: { sequencer: NearestFirst },
    // What Stryker has put in takes several times as long, on a machine that may be busy.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
