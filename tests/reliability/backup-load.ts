import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#db/schema.ts'
import { readConfig } from '#server/config/config.ts'
import { openStorage } from '#server/infra/storage.ts'
import { addMessages, createBackup, restoreBackup } from './backup-tools.ts'
import { compareMessages, findCorruption } from './compare-messages.ts'
import { atMost, grouped, maxOf, rounded } from './load-measure.ts'
import { withStage } from './load-stage.ts'
import { logProgress } from './progress.ts'
import type { Size, Trial } from './trial.ts'
import { waitUntil } from './wait-until.ts'
import { startWriting } from './writers.ts'

const LOAD: Record<
  Size,
  { pairs: number; earlier: number; pauseMs: number; quietMs: number; backups: number }
> = {
  small: { pairs: 4, earlier: 2_000, pauseMs: 20, quietMs: 100, backups: 1 },
  whole: { pairs: 125, earlier: 550_000, pauseMs: 990, quietMs: 10_000, backups: 5 },
}
const MAX_LOOP_DELAY_MS = 20
const MIN_ACKS = 20

/** Another process makes backups under load; each is restored and compared with what was acknowledged. */
export const backupUnderLoad: Trial = {
  id: 'R30',
  promise: 'a backup made under load holds every message acknowledged before it began, and delays nobody',
  target: `5 backups of 200 MB at 250 messages/s: intact, 0 acknowledged missing, loop delay ≤ ${MAX_LOOP_DELAY_MS} ms`,
  minutes: 10,
  run: (size) => {
    const { pairs, earlier, pauseMs, quietMs, backups } = LOAD[size]
    return withStage({ size, pairs }, async (stage) => {
      await stage.withDatabase((db) => addMessages(db, earlier))
      const writing = await startWriting(stage.server.url, stage.pairs, {
        content: () => 'a word or two',
        pauseMs,
      })
      await waitUntil(() => writing.acks.length >= MIN_ACKS)
      await stage.inspector.loopDelay()
      await sleep(quietMs)
      const quiet = await stage.inspector.loopDelay()

      const delays: number[] = []
      const damages: string[] = []
      let missing = 0
      for (let count = 1; count <= backups; count += 1) {
        const acknowledged = [...writing.acks]
        await stage.inspector.loopDelay()
        const name = await createBackup(stage)
        delays.push((await stage.inspector.loopDelay()).maxMs)
        const target = join(stage.folder, `restored-${count}`)
        await restoreBackup(stage, name, target)
        await withDatabaseIn(target, async (db) => {
          const stored = await db
            .selectFrom('messages')
            .selectAll()
            .where('clientId', 'not like', 'earlier-%')
            .execute()
          missing += compareMessages(acknowledged, stored).lost
          damages.push(...(await findCorruption(db)))
        })
        logProgress(`backup ${count}: loop delay ${rounded(delays.at(-1) ?? 0)} ms, ${missing} missing`)
      }
      await writing.stop()
      return {
        figure:
          `${backups} backups of ${grouped(earlier)} messages while ${grouped(writing.acks.length)} more were written: ` +
          `${missing} acknowledged missing, ${damages.length} damaged, loop delay at most ${rounded(maxOf(delays))} ms ` +
          `(${rounded(quiet.maxMs)} ms without a backup)`,
        facts: {
          'every message acknowledged before is in the backup': missing === 0,
          [`every backup is intact (${damages.slice(0, 3).join('; ')})`]: damages.length === 0,
          'no write is refused meanwhile': writing.refused.length === 0,
        },
        speeds: { 'loop delay while backing up': atMost(maxOf(delays), MAX_LOOP_DELAY_MS, 'ms') },
      }
    })
  },
}

async function withDatabaseIn(dataDir: string, work: (db: Db) => Promise<void>) {
  const storage = await openStorage(readConfig({ DATA_DIR: dataDir }), { exclusive: false })
  try {
    await work(storage.db)
  } finally {
    await storage.close()
  }
}
