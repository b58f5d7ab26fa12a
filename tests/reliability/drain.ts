import { existsSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CLOSE_CODES } from '#shared/chat-protocol.ts'
import { type ChatClient, join } from '../support/chat-client.ts'
import { clockMs } from '../support/clock.ts'
import { compare, damagesOf } from './comparing.ts'
import { type Installation, withInstallation } from './installation.ts'
import { atMost } from './load-measure.ts'
import { seatsOf } from './load-stage.ts'
import type { RunningServer } from './server.ts'
import { beginUpload } from './slow-uploads.ts'
import type { Size, Trial } from './trial.ts'
import { until } from './until.ts'
import { startWriting } from './writers.ts'

type Load = { pairs: number; uploads: number; pieces: number; everyMs: number; writers: number }
const LOADS: Record<Size, Load> = {
  small: { pairs: 25, uploads: 3, pieces: 10, everyMs: 50, writers: 3 },
  whole: { pairs: 500, uploads: 50, pieces: 20, everyMs: 200, writers: 20 },
}
const AT_ONCE = 50
const IDLE_MOST_MS = 2_000
const BUSY_MOST_MS = 10_000
const REFUSED_MOST_MS = 250

export const drain: Trial = {
  id: 'R21',
  promise:
    'told to stop, the server takes nothing new, finishes what it has begun, says goodbye to every socket and leaves its files in order',
  target:
    '1,000 sockets: closed with 1001, code 0 within 2 s, with 50 slow uploads within 10 s; /readyz refuses at once, no -wal left, 0 acknowledged lost',
  minutes: 5,
  run: (size) =>
    withInstallation({ size, pairs: LOADS[size].pairs }, async (installation) => {
      const idle = await stopUnderLoad(installation, { ...LOADS[size], uploads: 0 })
      const busy = await stopUnderLoad(installation, LOADS[size])
      const both = [idle, busy]
      const sum = (of: (stop: Stop) => number) => both.reduce((total, stop) => total + of(stop), 0)
      return {
        figure: `${sum(({ sockets }) => sockets)} sockets told in two stops, ${busy.finished} of ${LOADS[size].uploads} uploads finished, ${sum(({ lost }) => lost)} of ${sum(({ acks }) => acks)} acknowledged messages lost`,
        facts: {
          [`it ends with code 0 (${both.map(({ code }) => code).join(', ')})`]: both.every(
            ({ code }) => code === 0,
          ),
          'every socket is closed with 1001': both.every(({ goodbyes, sockets }) => goodbyes === sockets),
          'once /readyz has refused it says yes no more': both.every(({ readyAgain }) => readyAgain === 0),
          'every upload that had begun is finished': busy.finished === LOADS[size].uploads,
          'no -wal is left': both.every(({ walLeft }) => !walLeft),
          'no acknowledged message is lost': both.every(({ lost }) => lost === 0),
          'the database is whole': both.every(({ damages }) => damages === 0),
        },
        speeds: {
          'ended after': atMost(idle.tookMs, IDLE_MOST_MS, 'ms'),
          'with uploads after': atMost(busy.tookMs, BUSY_MOST_MS, 'ms'),
          '/readyz refused after': atMost(Math.max(idle.refusedMs, busy.refusedMs), REFUSED_MOST_MS, 'ms'),
        },
      }
    }),
}

type Stop = Awaited<ReturnType<typeof stopUnderLoad>>

async function stopUnderLoad(installation: Installation, { uploads, pieces, everyMs, writers }: Load) {
  const { pairs, dataDir, withDatabase } = installation
  const server = await installation.start()
  const clients = await joinAll(installation, server.url)
  const uploaders = pairs.flatMap(({ mentor, mentee }) => [mentor, mentee]).slice(0, uploads)
  const begun = await Promise.all(uploaders.map((member) => beginUpload(server.url, member)))
  const writing = await startWriting(server.url, pairs.slice(0, writers), {
    content: () => 'Is anybody there?',
  })
  await until(() => writing.acks.length >= writers * 10)

  const toldAt = clockMs()
  server.signal('SIGTERM')
  const watch = watchReadiness(server, toldAt)
  const sent = Promise.all(begun.map((upload) => upload.finish(pieces, everyMs)))
  const code = await server.exited
  const tookMs = clockMs() - toldAt
  await sent
  const statuses = await Promise.all(begun.map(({ answered }) => answered))
  const codes = await Promise.all(clients.map(({ closed }) => closed))
  await writing.stop()
  const walLeft = existsSync(joinPath(dataDir, 'app.db-wal'))
  const stored = await withDatabase((db) => db.selectFrom('messages').selectAll().execute())
  return {
    ...(await watch),
    code,
    tookMs,
    walLeft,
    sockets: clients.length,
    goodbyes: codes.filter((one) => one === CLOSE_CODES.goingAway).length,
    finished: statuses.filter((status) => status === 200).length,
    acks: writing.acks.length,
    lost: compare(writing.acks, stored).lost,
    damages: (await withDatabase(damagesOf)).length,
  }
}

async function joinAll({ pairs }: Installation, url: string): Promise<ChatClient[]> {
  const seats = pairs.flatMap((pair) => seatsOf(url, pair))
  const clients: ChatClient[] = []
  for (let at = 0; at < seats.length; at += AT_ONCE) {
    const joined = await Promise.all(seats.slice(at, at + AT_ONCE).map((seat) => join(seat)))
    clients.push(...joined.map(({ client }) => client))
  }
  return clients
}

/** When /readyz first refused, and how often it said yes after that, until the process had ended. */
async function watchReadiness({ url, exited }: RunningServer, toldAt: number) {
  let over = false
  let refusedMs: number | undefined
  let readyAgain = 0
  void exited.then(() => {
    over = true
  })
  while (!over) {
    const isReady = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!isReady) refusedMs ??= clockMs() - toldAt
    else if (refusedMs !== undefined) readyAgain += 1
    await sleep(10)
  }
  return { refusedMs: refusedMs ?? 0, readyAgain }
}
