import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type PoolOptions, type TestSpecification } from 'vitest/node'
import { KeptWorker } from './scripts/mutants/kept-worker.ts'
import { nearestFirst } from './scripts/mutants/nearest.ts'

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

/** The tests that `npm run mutants` asks: those of the domain and of what client and server share, on SQLite. */
export default defineConfig({
  plugins: [
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
    exclude: ['**/*.postgres.test.ts'],
    environment: 'node',
    setupFiles: ['scripts/mutants/setup.ts'],
    sequence: { sequencer: NearestFirst },
    testTimeout: 60_000,
  },
})
