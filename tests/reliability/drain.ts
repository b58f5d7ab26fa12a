import { existsSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CLOSE_CODES } from '#shared/chat-protocol.ts'
import { type ChatClient, join } from '../support/chat-client.ts'
import { clockMs } from '../support/clock.ts'
import { compareMessages, findCorruption } from './compare-messages.ts'
import { type Installation, withInstallation } from './installation.ts'
import { atMost } from './load-measure.ts'
import { seatsOf } from './load-stage.ts'
import type { RunningServer } from './server.ts'
import { startSlowUpload } from './slow-uploads.ts'
import type { Size, Trial } from './trial.ts'
import { waitUntil } from './wait-until.ts'
import { startWriting } from './writers.ts'

type Load = { pairs: number; uploads: number; pieces: number; everyMs: number; writers: number }
const LOADS: Record<Size, Load> = {
  small: { pairs: 25, uploads: 3, pieces: 10, everyMs: 50, writers: 3 },
  whole: { pairs: 500, uploads: 50, pieces: 20, everyMs: 200, writers: 20 },
}
const JOINS_AT_ONCE = 50
const MAX_IDLE_STOP_MS = 2_000
const MAX_BUSY_STOP_MS = 10_000
const MAX_REFUSAL_MS = 250

export const drain: Trial = {
  id: 'R21',
  promise:
    'a graceful shutdown accepts nothing new, finishes requests in flight, closes every socket with 1001 and leaves the files in order',
  target:
    '1,000 sockets: closed with 1001, code 0 within 2 s, with 50 slow uploads within 10 s; /readyz refuses at once, no -wal left, 0 acknowledged lost',
  minutes: 5,
  run: (size) =>
    withInstallation({ size, pairs: LOADS[size].pairs }, async (installation) => {
      const idle = await stopUnderLoad(installation, { ...LOADS[size], uploads: 0 })
      const busy = await stopUnderLoad(installation, LOADS[size])
      const stops = [idle, busy]
      const sum = (count: (stop: Stop) => number) => stops.reduce((total, stop) => total + count(stop), 0)
      return {
        figure: `${sum(({ sockets }) => sockets)} sockets closed in two stops, ${busy.finished} of ${LOADS[size].uploads} uploads finished, ${sum(({ lost }) => lost)} of ${sum(({ acks }) => acks)} acknowledged messages lost`,
        facts: {
          [`it ends with code 0 (${stops.map(({ code }) => code).join(', ')})`]: stops.every(
            ({ code }) => code === 0,
          ),
          'every socket is closed with 1001': stops.every(
            ({ closedGoingAway, sockets }) => closedGoingAway === sockets,
          ),
          '/readyz stays refused once it has refused': stops.every(({ readyAgain }) => readyAgain === 0),
          'every upload in flight is finished': busy.finished === LOADS[size].uploads,
          'no -wal is left': stops.every(({ walLeft }) => !walLeft),
          'no acknowledged message is lost': stops.every(({ lost }) => lost === 0),
          'the database is intact': stops.every(({ damages }) => damages === 0),
        },
        speeds: {
          'ended after': atMost(idle.tookMs, MAX_IDLE_STOP_MS, 'ms'),
          'with uploads after': atMost(busy.tookMs, MAX_BUSY_STOP_MS, 'ms'),
          '/readyz refused after': atMost(Math.max(idle.refusedMs, busy.refusedMs), MAX_REFUSAL_MS, 'ms'),
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
  const startedUploads = await Promise.all(uploaders.map((member) => startSlowUpload(server.url, member)))
  const writing = await startWriting(server.url, pairs.slice(0, writers), {
    content: () => 'Is anybody there?',
  })
  await waitUntil(() => writing.acks.length >= writers * 10)

  const signalledAt = clockMs()
  server.signal('SIGTERM')
  const watch = watchReadiness(server, signalledAt)
  const sent = Promise.all(startedUploads.map((upload) => upload.finish(pieces, everyMs)))
  const code = await server.exited
  const tookMs = clockMs() - signalledAt
  await sent
  const statuses = await Promise.all(startedUploads.map(({ answered }) => answered))
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
    closedGoingAway: codes.filter((closeCode) => closeCode === CLOSE_CODES.goingAway).length,
    finished: statuses.filter((status) => status === 200).length,
    acks: writing.acks.length,
    lost: compareMessages(writing.acks, stored).lost,
    damages: (await withDatabase(findCorruption)).length,
  }
}

async function joinAll({ pairs }: Installation, url: string): Promise<ChatClient[]> {
  const seats = pairs.flatMap((pair) => seatsOf(url, pair))
  const clients: ChatClient[] = []
  for (let start = 0; start < seats.length; start += JOINS_AT_ONCE) {
    const joined = await Promise.all(seats.slice(start, start + JOINS_AT_ONCE).map((seat) => join(seat)))
    clients.push(...joined.map(({ client }) => client))
  }
  return clients
}

/** Polls /readyz until the process ends: milliseconds until it first refused, and how often it succeeded after that. */
async function watchReadiness({ url, exited }: RunningServer, signalledAt: number) {
  let hasExited = false
  let refusedMs: number | undefined
  let readyAgain = 0
  void exited.then(() => {
    hasExited = true
  })
  while (!hasExited) {
    const isReady = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!isReady) refusedMs ??= clockMs() - signalledAt
    else if (refusedMs !== undefined) readyAgain += 1
    await sleep(10)
  }
  return { refusedMs: refusedMs ?? 0, readyAgain }
}
