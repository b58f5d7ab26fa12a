import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom } from '#scripts/lib/random.ts'
import { BUSY, createCaller } from './load-http.ts'
import { atMost, grouped, openFiles, rounded, slopeOf } from './load-measure.ts'
import { photoForm } from './load-photo.ts'
import { RATE_LIMITED, type Stage, withStage } from './load-stage.ts'
import { type CompletedAction, type Mix, peopleOf, startUser } from './load-user.ts'
import type { Size, Trial } from './trial.ts'

const SEED = 39
const MIB = 2 ** 20
const MIX: Mix = { chat: 40, list: 20, read: 20, upcoming: 10, reconnect: 5, signIn: 3, upload: 2 }
/** Keep-alive connections close with a delay, and SQLite may keep one file more. */
const SPARE_FILES = 3
const MINUTE_S = 60
const LOAD: Record<Size, { pairs: number; thinkMs: number; seconds: number; warmUpS: number; everyS: number }> =
  {
    small: { pairs: 5, thinkMs: 200, seconds: 3, warmUpS: 1, everyS: 1 },
    whole: { pairs: 100, thinkMs: 2_000, seconds: 8 * MINUTE_S, warmUpS: 2 * MINUTE_S, everyS: 15 },
  }

export const soak: Trial = {
  id: 'R39',
  promise: 'long use leaks neither memory, files nor timers',
  target: '200 people for 8 minutes: the heap after a collection grows by ≤ 1 MiB in 10 minutes, files flat',
  minutes: 10,
  run: (size) => {
    const { pairs, thinkMs, seconds, warmUpS, everyS } = LOAD[size]
    return withStage({ size, pairs, env: RATE_LIMITED }, async (stage) => {
      const { server, inspector } = stage
      const before = { files: openFiles(server.pid), timers: await inspector.timers() }
      const caller = createCaller(server.url)
      const random = createRandom(SEED)
      const options = { mix: MIX, thinkMs, random, caller, photo: await photoForm() }
      const actions: CompletedAction[] = []
      const users = peopleOf(stage).map((person) =>
        startUser(person, options, (action) => void actions.push(action)),
      )

      await sleep(warmUpS * 1000)
      const heapSamples: { x: number; y: number }[] = []
      const files: number[] = []
      for (let second = warmUpS; second < seconds; second += everyS) {
        // Requests in flight count too; the many samples even that out.
        heapSamples.push({ x: second / (10 * MINUTE_S), y: await inspector.heapMib() })
        files.push(openFiles(server.pid))
        await sleep(everyS * 1000)
      }
      const rssMib = server.rssBytes() / MIB
      await Promise.all(users.map((user) => user.stop()))
      caller.close()
      await sleep(1_000)
      const after = { files: openFiles(server.pid), timers: await inspector.timers() }

      const shed = actions.filter(({ status }) => status === BUSY).length
      const unanswered = actions.filter(({ status }) => status === 0).length
      const failed = actions.filter(({ status }) => status >= 400 && status !== BUSY)
      const slope = slopeOf(heapSamples)
      const lost = await countMissing(stage, new Set(users.flatMap(({ stored }) => stored)))
      return {
        figure:
          `${users.length} people for ${seconds} s, ${grouped(actions.length)} actions, ${shed} refused with 503, ${unanswered} unanswered, ${failed.length} failed${listKinds(failed)}: heap ` +
          `${rounded(heapSamples[0]?.y ?? 0)} → ${rounded(heapSamples.at(-1)?.y ?? 0)} MiB (${rounded(slope)} MiB in 10 min), ` +
          `files ${files[0]} → ${files.at(-1)}, afterwards ${after.files} of ${before.files}; RSS ${rounded(rssMib)} MiB`,
        facts: {
          'no action is answered with an error other than 503': failed.length === 0,
          'every acknowledged message is stored': lost === 0,
          'every file and socket is released': after.files <= before.files + SPARE_FILES,
          'every timer is released': after.timers <= before.timers,
        },
        speeds: {
          'heap growth': atMost(slope, 1, 'MiB in 10 min'),
          'refused with 503': atMost(shed, 0, 'actions'),
          unanswered: atMost(unanswered, 0, 'actions'),
        },
      }
    })
  },
}

/** The failed actions with their statuses, each kind once. */
const listKinds = (failed: CompletedAction[]): string =>
  failed.length === 0
    ? ''
    : ` (${[...new Set(failed.map(({ action, status }) => `${action} ${status}`))].join(', ')})`

/** Counts the messages that the database does not have. */
async function countMissing({ withDatabase }: Stage, clientIds: Set<string>): Promise<number> {
  const rows = await withDatabase((db) => db.selectFrom('messages').select('clientId').execute())
  for (const { clientId } of rows) clientIds.delete(clientId ?? '')
  return clientIds.size
}
