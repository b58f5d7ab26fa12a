import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Installation, withInstallation } from './installation.ts'
import { createCaller } from './load-http.ts'
import { changePhoto, danglingPhotos, strayFiles, uploadsIn } from './photos.ts'
import { say } from './progress.ts'
import { newSeededRandom } from './seeded-random.ts'
import type { RunningServer } from './server.ts'
import type { Trial } from './trial.ts'
import { until } from './until.ts'

const KILLS = { small: 3, whole: 50 }
const PAIRS = 3
const MOST_MS = 400
const HOUR_MS = 3_600_000

export const photoKills: Trial = {
  id: 'R7',
  promise:
    'after kill -9 in the middle of uploads every photo of a profile loads, and the next sweep leaves no stray file',
  target: `${KILLS.whole} kills: 0 photos that do not load, 0 stray files after the sweep`,
  minutes: 10,
  run: (size) =>
    withInstallation({ size, pairs: PAIRS }, async (installation) => {
      const random = newSeededRandom()
      const total = { shown: 0, dangling: 0 }
      let server = await installation.start()
      for (let count = 1; count <= KILLS[size]; count += 1) {
        await uploadUntilKilled(installation, server, random.between(0, MOST_MS))
        server = await installation.start()
        const caller = createCaller(server.url)
        const { shown, dangling } = await danglingPhotos(caller, installation)
        caller.close()
        total.shown += shown
        total.dangling += dangling
        if (count % 10 === 0) say(`${count} kills, ${(await strayFiles(installation)).length} stray files`)
      }
      await server.stop()

      const strays = await strayFiles(installation)
      await growOld(installation)
      server = await installation.start()
      const isSwept = await until(async () => (await strayFiles(installation)).length === 0).then(
        () => true,
        () => false,
      )
      const caller = createCaller(server.url)
      const left = await danglingPhotos(caller, installation)
      caller.close()
      return {
        figure: `${total.dangling} of ${total.shown} photos of profiles do not load after ${KILLS[size]} kills; ${strays.length} stray files, swept at the next start (seed ${random.seed})`,
        facts: {
          'profiles show uploaded photos': total.shown > 0,
          'every photo of a profile loads': total.dangling === 0,
          'the sweep leaves no stray file': isSwept,
          'the sweep leaves every photo of a profile': left.dangling === 0 && left.shown > 0,
        },
      }
    }),
}

/** Everybody changes his photo again and again, until the server is killed. */
async function uploadUntilKilled({ pairs }: Installation, server: RunningServer, afterMs: number) {
  const caller = createCaller(server.url)
  let changed = 0
  const everybody = pairs
    .flatMap(({ mentor, mentee }) => [mentor, mentee])
    .map(async (member) => {
      while ((await changePhoto(caller, member)) === 200) changed += 1
    })
  await until(() => changed > 0)
  await sleep(afterMs)
  await server.kill()
  await Promise.all(everybody)
  caller.close()
}

/** The sweep lets young files be, which may belong to an upload that is not done, and those older than any account. */
async function growOld(installation: Installation) {
  const now = Date.now()
  const createdAt = new Date(now - 2 * HOUR_MS).toISOString()
  await installation.withDatabase((db) => db.updateTable('users').set({ createdAt }).execute())
  for (const name of await strayFiles(installation)) {
    const at = (now - HOUR_MS) / 1000
    utimesSync(join(uploadsIn(installation), name), at, at)
  }
}
