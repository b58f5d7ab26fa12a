import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { withPostgres } from '#tests/support/embedded-postgres.ts'
import { compareMessages, findCorruption, readMessages } from './compare-messages.ts'
import { type Installation, withInstallation } from './installation.ts'
import { countForgotten, type Joiner, startJoining } from './joiners.ts'
import { atMost } from './load-measure.ts'
import { logProgress } from './progress.ts'
import { newSeededRandom, randomWords } from './seeded-random.ts'
import type { RunningServer } from './server.ts'
import type { Size, Trial } from './trial.ts'
import { waitUntil } from './wait-until.ts'
import { type Ack, resend, type SentMessage, startWriting } from './writers.ts'

const ROUNDS = { small: 2, whole: 100 }
const PAIRS = { small: 4, whole: 20 }
const MIN_RUN_MS = 50
const MAX_RUN_MS = 500
const MAX_READY_MS = 2_000

type Round = { acks: Ack[]; unanswered: SentMessage[]; joiners: Joiner[] }

/** Kills the server during writes; everything acknowledged must be stored afterwards. */
export const killRounds: Trial = {
  id: 'R1',
  promise: 'every acknowledged message, registration and decision survives kill -9',
  target: `${ROUNDS.whole} rounds: 0 acknowledged lost, 0 doubled, 0 integrity failures, ready again in ${MAX_READY_MS / 1000} s`,
  minutes: 20,
  run: (size) =>
    withInstallation({ size, pairs: PAIRS[size] }, async (installation) => {
      const { finding, readyMs } = await killRepeatedly(installation, size)
      return { ...finding, speeds: { 'ready again after': atMost(readyMs, MAX_READY_MS, 'ms') } }
    }),
}

/** The same on PostgreSQL, which then ends its own processes at once and recovers from its journal. */
export const killRoundsOnPostgres: Trial = {
  id: 'R43',
  promise: 'every acknowledged message, registration and decision survives the end of server and PostgreSQL',
  target: `${ROUNDS.whole} rounds: 0 acknowledged lost, 0 doubled, 0 partial transactions`,
  minutes: 20,
  run: (size) =>
    withPostgres((databaseUrl) =>
      withInstallation({ size, pairs: PAIRS[size], databaseUrl }, async (installation) => {
        const { finding } = await killRepeatedly(installation, size, () => crash(databaseUrl))
        return finding
      }),
    ),
}

/** Kills one of PostgreSQL's processes, which makes it end all others and recover; waits until it answers again. */
async function crash(url: string) {
  const [victim, witness] = [await connect(url), await connect(url)]
  const { rows } = await victim.query<{ pid: number }>('select pg_backend_pid() as pid')
  const [own] = rows
  if (!own) throw new Error('PostgreSQL returned no process id')
  // Once it ends another process, too, the recovery has begun: until then it still answers.
  const hasBegun = new Promise<void>((resolve) => void witness.once('end', () => resolve()))
  process.kill(own.pid, 'SIGKILL')
  await hasBegun
  await victim.end().catch(() => {})
  await waitUntil(() => answers(url), 'PostgreSQL to answer again')
}

async function connect(url: string) {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  return client
}

async function answers(url: string): Promise<boolean> {
  try {
    const client = await connect(url)
    await client.query('select 1')
    await client.end()
    return true
  } catch {
    return false
  }
}

/** Kills the server in each round, and calls `afterKill` before it starts again; `readyMs` is the slowest start. */
async function killRepeatedly(installation: Installation, size: Size, afterKill = async () => {}) {
  const random = newSeededRandom()
  const rounds = ROUNDS[size]
  const known = new Map<number, number>()
  const total = { acks: 0, joiners: 0, lost: 0, doubled: 0, forgotten: 0, readyMs: 0 }
  const damages: string[] = []
  let server = await installation.start()
  for (let count = 1; count <= rounds; count += 1) {
    const round = await writeUntilKilled(installation, server, {
      content: () => randomWords(random, 1_000),
      afterMs: random.between(MIN_RUN_MS, MAX_RUN_MS),
      prefix: `round-${count}`,
    })
    await afterKill()
    server = await installation.start()
    const resent = await resend(server.url, round.unanswered)
    const stored = await readMessages(server.url, installation, known)
    const { lost, doubled } = compareMessages([...round.acks, ...resent], stored)
    for (const { matchId, id } of stored) known.set(matchId, Math.max(known.get(matchId) ?? 0, id))
    damages.push(...(await installation.withDatabase(findCorruption)))
    total.acks += round.acks.length
    total.joiners += round.joiners.length
    total.lost += lost
    total.doubled += doubled
    total.forgotten += await countForgotten(server.url, round.joiners)
    total.readyMs = Math.max(total.readyMs, server.readyMs)
    if (count % 10 === 0) logProgress(`${count} rounds, ${total.acks} acknowledged, ${total.lost} lost`)
  }
  const { acks, joiners, lost, doubled, forgotten, readyMs } = total
  const finding = {
    figure: `${lost} of ${acks} acknowledged messages and ${forgotten} of ${joiners} registrations lost in ${rounds} rounds, ${doubled} doubled, ${damages.length} integrity failures (seed ${random.seed})`,
    facts: {
      'no acknowledged message is lost': lost === 0,
      'no message is stored twice': doubled === 0,
      'no registration, request or decision is forgotten': forgotten === 0,
      [`the database is intact (${damages.slice(0, 3).join('; ')})`]: damages.length === 0,
    },
  }
  return { finding, readyMs }
}

async function writeUntilKilled(
  installation: Installation,
  server: RunningServer,
  { content, afterMs, prefix }: { content: () => string; afterMs: number; prefix: string },
): Promise<Round> {
  const writing = await startWriting(server.url, installation.pairs, { content })
  const joining = startJoining(server.url, installation, prefix)
  // On a slow machine too, something must be acknowledged before the kill.
  await waitUntil(() => writing.acks.length > 0 && joining.joiners.some(({ decided }) => decided))
  await sleep(afterMs)
  await server.kill()
  await Promise.all([writing.stop(), joining.stop()])
  return { acks: writing.acks, unanswered: writing.unanswered(), joiners: joining.joiners }
}
