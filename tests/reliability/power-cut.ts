import { join } from 'node:path'
import { diskShim, filesBelow, readChanges, watched } from './disk.ts'
import { withInstallation } from './installation.ts'
import { cutPower } from './power-cuts.ts'
import { say } from './progress.ts'
import { newSeededRandom, wordsOf } from './seeded-random.ts'
import type { Trial } from './trial.ts'
import { until } from './until.ts'
import { startWriting } from './writers.ts'

const SIZES = {
  small: { pairs: 2, messages: 400, moments: 20 },
  whole: { pairs: 20, messages: 6_000, moments: 200 },
}

/** What the server did to its disk is recorded, and found again as it would be had the current been cut. */
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
      const before = filesBelow(dataDir)
      const server = await installation.start({ preload: await diskShim(), env: watched(dataDir, { log }) })
      const writing = await startWriting(server.url, pairs, { content: () => wordsOf(random, 3_000) })
      await until(() => writing.acks.length >= SIZES[size].messages)
      await writing.stop()
      await server.stop()

      const changes = readChanges(log)
      say(`${writing.acks.length} messages acknowledged, ${changes.length} changes on the disk`)
      const firstAckAt = writing.acks[0]?.at ?? 0
      const recording = { before, changes, file: 'app.db', promised: writing.acks }
      const { cuts, losses, corrupt } = await cutPower(recording, SIZES[size].moments, random)
      return {
        figure: `${losses} of ${cuts} cuts lose one of ${writing.acks.length} acknowledged messages, ${corrupt.length} leave a corrupt database (seed ${random.seed})`,
        facts: {
          'the write-ahead log was carried over meanwhile': changes.some(
            ({ kind, file, at }) => kind === 'S' && file === 'app.db' && at > firstAckAt,
          ),
          'no cut loses an acknowledged message': losses === 0,
          [`no cut leaves a corrupt database (${corrupt.slice(0, 3).join('; ')})`]: corrupt.length === 0,
        },
      }
    }),
}
