import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom } from '#scripts/lib/random.ts'
import { BUSY, createCaller } from './load-http.ts'
import { atMost, grouped, openFiles, rounded, slopeOf } from './load-measure.ts'
import { photoForm } from './load-photo.ts'
import { LIMITED, onStage, type Stage } from './load-stage.ts'
import { type Deed, type Mix, peopleOf, startUser } from './load-user.ts'
import type { Size, Trial } from './trial.ts'

const SEED = 39
const MIB = 2 ** 20
const MIX: Mix = { chat: 40, list: 20, read: 20, upcoming: 10, reconnect: 5, signIn: 3, upload: 2 }
/** A connection that was kept open takes a moment to be gone, and SQLite may keep a file more. */
const SPARE_FILES = 3
const MINUTE_S = 60
const LOAD: Record<Size, { pairs: number; thinkMs: number; seconds: number; warmUpS: number; everyS: number }> =
  {
    small: { pairs: 5, thinkMs: 200, seconds: 3, warmUpS: 1, everyS: 1 },
    whole: { pairs: 100, thinkMs: 2_000, seconds: 8 * MINUTE_S, warmUpS: 2 * MINUTE_S, everyS: 15 },
  }

export const soak: Trial = {
  id: 'R39',
  promise: 'use without end leaves nothing behind in the process',
  target:
    '200 people for 8 minutes: what is held after a collection grows by ≤ 1 MiB in 10 minutes, files flat',
  minutes: 10,
  run: (size) => {
    const { pairs, thinkMs, seconds, warmUpS, everyS } = LOAD[size]
    return onStage({ size, pairs, env: LIMITED }, async (stage) => {
      const { server, inspector } = stage
      const before = { files: openFiles(server.pid), timers: await inspector.timers() }
      const caller = createCaller(server.url)
      const random = createRandom(SEED)
      const means = { mix: MIX, thinkMs, random, caller, photo: await photoForm() }
      const deeds: Deed[] = []
      const users = peopleOf(stage).map((person) => startUser(person, means, (deed) => void deeds.push(deed)))

      await sleep(warmUpS * 1000)
      const held: { x: number; y: number }[] = []
      const files: number[] = []
      for (let at = warmUpS; at < seconds; at += everyS) {
        // What is on its way at this moment is held too; the many samples even that out.
        held.push({ x: at / (10 * MINUTE_S), y: await inspector.heldMib() })
        files.push(openFiles(server.pid))
        await sleep(everyS * 1000)
      }
      const rssMib = server.rssBytes() / MIB
      await Promise.all(users.map((user) => user.stop()))
      caller.close()
      await sleep(1_000)
      const after = { files: openFiles(server.pid), timers: await inspector.timers() }

      const shed = deeds.filter(({ status }) => status === BUSY).length
      const unanswered = deeds.filter(({ status }) => status === 0).length
      const failed = deeds.filter(({ status }) => status >= 400 && status !== BUSY)
      const slope = slopeOf(held)
      const lost = await missing(stage, new Set(users.flatMap(({ stored }) => stored)))
      return {
        figure:
          `${users.length} people for ${seconds} s, ${grouped(deeds.length)} deeds, ${shed} refused with 503, ${unanswered} unanswered, ${failed.length} failed${kindsOf(failed)}: held ` +
          `${rounded(held[0]?.y ?? 0)} → ${rounded(held.at(-1)?.y ?? 0)} MiB (${rounded(slope)} MiB in 10 min), ` +
          `files ${files[0]} → ${files.at(-1)}, afterwards ${after.files} of ${before.files}; RSS ${rounded(rssMib)} MiB`,
        facts: {
          'nothing anybody does is answered with an error but 503': failed.length === 0,
          'every message that was told to be stored is stored': lost === 0,
          'every file and socket is given back': after.files <= before.files + SPARE_FILES,
          'every timer is given back': after.timers <= before.timers,
        },
        speeds: {
          'growth of what is held': atMost(slope, 1, 'MiB in 10 min'),
          'refused with 503': atMost(shed, 0, 'deeds'),
          unanswered: atMost(unanswered, 0, 'deeds'),
        },
      }
    })
  },
}

/** What failed and how, each kind once. */
const kindsOf = (failed: Deed[]): string =>
  failed.length === 0
    ? ''
    : ` (${[...new Set(failed.map(({ action, status }) => `${action} ${status}`))].join(', ')})`

/** How many of these messages the database does not have. */
async function missing({ withDatabase }: Stage, names: Set<string>): Promise<number> {
  const rows = await withDatabase((db) => db.selectFrom('messages').select('clientId').execute())
  for (const { clientId } of rows) names.delete(clientId ?? '')
  return names.size
}
