import { join } from 'node:path'
import { buildDiskShim, diskShimEnv, readDiskChanges, readFilesBelow } from './disk-shim.ts'
import { withInstallation } from './installation.ts'
import { simulatePowerCuts } from './power-cut-simulation.ts'
import { logProgress } from './progress.ts'
import { newSeededRandom, randomWords } from './seeded-random.ts'
import type { Trial } from './trial.ts'
import { waitUntil } from './wait-until.ts'
import { startWriting } from './writers.ts'

const SIZES = {
  small: { pairs: 2, messages: 400, moments: 20 },
  whole: { pairs: 20, messages: 6_000, moments: 200 },
}

/** Records the server's disk operations, and replays them up to simulated power cuts. */
export const powerCut: Trial = {
  id: 'R2',
  promise: 'no acknowledged message is lost when the power is cut and the disk keeps only what was synced',
  target: `${SIZES.whole.moments * 2} cuts: 0 lose an acknowledged message, 0 leave a corrupt database`,
  minutes: 10,
  run: (size) =>
    withInstallation({ size, pairs: SIZES[size].pairs }, async (installation) => {
      const random = newSeededRandom()
      const { folder, dataDir, pairs } = installation
      const log = join(folder, 'disk.log')
      const before = readFilesBelow(dataDir)
      const server = await installation.start({
        preload: await buildDiskShim(),
        env: diskShimEnv(dataDir, { log }),
      })
      const writing = await startWriting(server.url, pairs, { content: () => randomWords(random, 3_000) })
      await waitUntil(() => writing.acks.length >= SIZES[size].messages)
      await writing.stop()
      await server.stop()

      const changes = readDiskChanges(log)
      logProgress(`${writing.acks.length} messages acknowledged, ${changes.length} changes on the disk`)
      const firstAckAt = writing.acks[0]?.at ?? 0
      const recording = { before, changes, file: 'app.db', acknowledged: writing.acks }
      const { cuts, losses, corrupt } = await simulatePowerCuts(recording, SIZES[size].moments, random)
      return {
        figure: `${losses} of ${cuts} cuts lose one of ${writing.acks.length} acknowledged messages, ${corrupt.length} leave a corrupt database (seed ${random.seed})`,
        facts: {
          'a checkpoint ran meanwhile': changes.some(
            ({ kind, file, at }) => kind === 'S' && file === 'app.db' && at > firstAckAt,
          ),
          'no cut loses an acknowledged message': losses === 0,
          [`no cut leaves a corrupt database (${corrupt.slice(0, 3).join('; ')})`]: corrupt.length === 0,
        },
      }
    }),
}
