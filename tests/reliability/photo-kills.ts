import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Installation, withInstallation } from './installation.ts'
import { createCaller } from './load-http.ts'
import { changePhoto, countDanglingPhotos, findStrayFiles, uploadsFolder } from './photos.ts'
import { logProgress } from './progress.ts'
import { newSeededRandom } from './seeded-random.ts'
import type { RunningServer } from './server.ts'
import type { Trial } from './trial.ts'
import { waitUntil } from './wait-until.ts'

const KILLS = { small: 3, whole: 50 }
const PAIRS = 3
const MAX_RUN_MS = 400
const HOUR_MS = 3_600_000

export const photoKills: Trial = {
  id: 'R7',
  promise:
    'after kill -9 during uploads every photo of a profile loads, and the next cleanup leaves no stray file',
  target: `${KILLS.whole} kills: 0 photos that do not load, 0 stray files after the cleanup`,
  minutes: 10,
  run: (size) =>
    withInstallation({ size, pairs: PAIRS }, async (installation) => {
      const random = newSeededRandom()
      const total = { shown: 0, dangling: 0 }
      let server = await installation.start()
      for (let count = 1; count <= KILLS[size]; count += 1) {
        await uploadUntilKilled(installation, server, random.between(0, MAX_RUN_MS))
        server = await installation.start()
        const caller = createCaller(server.url)
        const { shown, dangling } = await countDanglingPhotos(caller, installation)
        caller.close()
        total.shown += shown
        total.dangling += dangling
        if (count % 10 === 0)
          logProgress(`${count} kills, ${(await findStrayFiles(installation)).length} stray files`)
      }
      await server.stop()

      const strays = await findStrayFiles(installation)
      await backdateUploads(installation)
      server = await installation.start()
      const isCleanedUp = await waitUntil(async () => (await findStrayFiles(installation)).length === 0).then(
        () => true,
        () => false,
      )
      const caller = createCaller(server.url)
      const left = await countDanglingPhotos(caller, installation)
      caller.close()
      return {
        figure: `${total.dangling} of ${total.shown} photos of profiles do not load after ${KILLS[size]} kills; ${strays.length} stray files, removed at the next start (seed ${random.seed})`,
        facts: {
          'profiles show uploaded photos': total.shown > 0,
          'every photo of a profile loads': total.dangling === 0,
          'the cleanup leaves no stray file': isCleanedUp,
          'the cleanup keeps every photo of a profile': left.dangling === 0 && left.shown > 0,
        },
      }
    }),
}

/** Everybody changes their photo repeatedly until the server is killed. */
async function uploadUntilKilled({ pairs }: Installation, server: RunningServer, afterMs: number) {
  const caller = createCaller(server.url)
  let changed = 0
  const uploads = pairs
    .flatMap(({ mentor, mentee }) => [mentor, mentee])
    .map(async (member) => {
      while ((await changePhoto(caller, member)) === 200) changed += 1
    })
  await waitUntil(() => changed > 0)
  await sleep(afterMs)
  await server.kill()
  await Promise.all(uploads)
  caller.close()
}

/** Makes the files old enough for the cleanup, but no older than the accounts (decision 12). */
async function backdateUploads(installation: Installation) {
  const now = Date.now()
  const createdAt = new Date(now - 2 * HOUR_MS).toISOString()
  await installation.withDatabase((db) => db.updateTable('users').set({ createdAt }).execute())
  for (const name of await findStrayFiles(installation)) {
    const seconds = (now - HOUR_MS) / 1000
    utimesSync(join(uploadsFolder(installation), name), seconds, seconds)
  }
}
