import { newMentee } from '#tests/support/inputs.ts'
import { INTERNALS } from '#tests/support/leaks.ts'
import { clockMs } from '../support/clock.ts'
import { compareMessages, findCorruption, readMessages } from './compare-messages.ts'
import { type Installation, PASSWORD } from './installation.ts'
import type { Caller, HttpResponse } from './load-http.ts'
import { atMost } from './load-measure.ts'
import {
  DISK_FULL_STATUSES,
  FILL_COUNT,
  type SmallDisk,
  withSmallDisk,
  withSmallPostgresDisk,
} from './small-disk.ts'
import type { Size, Trial } from './trial.ts'
import { waitUntil } from './wait-until.ts'
import { startWriting } from './writers.ts'

const MAX_RECOVERY_MS = 1_000

export const databaseFull: Trial = {
  id: 'R4',
  promise:
    'with a full disk writes are refused with a message, reads go on, and writes resume once there is space',
  target: `${FILL_COUNT.whole} times full: every write 503 or 507, every read 200, first write within 1 s of free space, 0 acknowledged lost`,
  minutes: 5,
  run: (size) =>
    withSmallDisk(size, async (stage) => {
      const { finding, slowest } = await fillRepeatedly(stage, size, writeEverything)
      const after = 'first message after space returned within'
      return { ...finding, speeds: { [after]: atMost(slowest, MAX_RECOVERY_MS, 'ms') } }
    }),
}

/** Only messages: PostgreSQL stores other changes as long as they fit into its files. */
export const databaseFullOnPostgres: Trial = {
  id: 'R45',
  promise:
    'with a full disk under PostgreSQL messages are refused, reads go on, and writes resume once there is space',
  target: `${FILL_COUNT.whole} times full: messages 503 or 507, every read 200, 0 acknowledged lost`,
  minutes: 5,
  run: (size) =>
    withSmallPostgresDisk(size, async (stage) => (await fillRepeatedly(stage, size, async () => [])).finding),
}

/** Fills and frees the disk during messages; what `writeMore` writes meanwhile must be refused, too. */
async function fillRepeatedly(stage: SmallDisk, size: Size, writeMore: typeof writeEverything) {
  const { server, caller, pairs, fill, free } = stage
  const writing = await startWriting(server.url, pairs, { content: () => 'Is there room?', pauseMs: 20 })
  const waitForAcks = (count: number) => waitUntil(() => writing.acks.length >= count, `${count} acknowledged`)
  const reads: HttpResponse[] = []
  const writes: HttpResponse[] = []
  let slowest = 0
  for (let count = 0; count < FILL_COUNT[size]; count += 1) {
    await waitForAcks(writing.acks.length + pairs.length)
    fill()
    const before = writing.refused.length
    await waitUntil(() => writing.refused.length >= before + pairs.length * 4, 'refusals')
    reads.push(...(await readEverything(caller, stage)))
    writes.push(...(await writeMore(caller, stage)))
    free()
    const freeAt = clockMs()
    const known = writing.acks.length
    await waitUntil(
      () => writing.acks.slice(known).some(({ at }) => at > freeAt),
      'a message after space returned',
    )
    const first = writing.acks.slice(known).find(({ at }) => at > freeAt)
    slowest = Math.max(slowest, (first?.at ?? 0) - freeAt)
  }
  await writing.stop()
  const stored = await readMessages(server.url, stage)
  const { lost, doubled } = compareMessages(writing.acks, stored)
  const names = new Set(stored.map(({ clientId }) => clientId))
  const refused = [...writing.refused, ...writes]
  const texts = refused.map(({ text }) => text)
  const statuses = refused.map(({ status }) => status ?? 503)
  const damages = await stage.withDatabase(findCorruption)
  const finding = {
    figure: `${lost} of ${writing.acks.length} acknowledged messages lost, ${statuses.length} writes refused, ${reads.length} reads answered`,
    facts: {
      [`every write is answered 503 or 507 (${[...new Set(statuses)].join(', ')})`]: statuses.every((status) =>
        DISK_FULL_STATUSES.includes(status),
      ),
      'every refusal is a message that reveals no internals': texts.every(
        (text) => text.length > 10 && !INTERNALS.test(text),
      ),
      [`every read is answered (${[...new Set(reads.map(({ status }) => status))].join(', ')})`]: reads.every(
        ({ status }) => status === 200,
      ),
      'no acknowledged message is lost': lost === 0,
      'nothing refused is stored, and nothing twice':
        doubled === 0 && !writing.refused.some(({ clientId }) => names.has(clientId)),
      'the database is intact': damages.length === 0,
    },
  }
  return { finding, slowest }
}

async function readEverything({ call }: Caller, { pairs, admin }: Installation): Promise<HttpResponse[]> {
  const [pair] = pairs
  if (!pair) return []
  const { mentor, mentee, matchId } = pair
  return [
    await call('GET', '/healthz'),
    await call('GET', '/api/user', { cookie: admin.cookie }),
    await call('GET', '/api/admin/matches', { cookie: admin.cookie }),
    await call('GET', '/api/profile', { cookie: mentee.cookie }),
    await call('GET', `/api/matches/${matchId}/messages`, { cookie: mentor.cookie }),
    await call('GET', '/api/mentee/available-mentors', { cookie: mentee.cookie }),
  ]
}

async function writeEverything({ call }: Caller, { pairs, admin }: Installation): Promise<HttpResponse[]> {
  const [pair] = pairs
  if (!pair) return []
  const { mentor, mentee, matchId } = pair
  const startTime = new Date(Date.now() + 3_600_000).toISOString()
  const endTime = new Date(Date.now() + 7_200_000).toISOString()
  return [
    await call('PATCH', '/api/profile', { cookie: mentee.cookie, body: { bio: 'No room for this' } }),
    await call('POST', `/api/matches/${matchId}/sessions`, {
      cookie: mentor.cookie,
      body: { title: 'No room', startTime, endTime },
    }),
    await call('PATCH', `/api/admin/mentees/${mentee.id}/status`, {
      cookie: admin.cookie,
      body: { status: 'inactive' },
    }),
    await call('POST', '/api/login', { body: { username: mentor.username, password: PASSWORD } }),
    await call('POST', '/api/register/mentee', { body: newMentee({ username: 'no-room' }) }),
  ]
}
