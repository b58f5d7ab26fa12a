import { newMentee } from '#tests/support/inputs.ts'
import { INTERNALS } from '#tests/support/leaks.ts'
import { clockMs } from '../support/clock.ts'
import { compare, damagesOf, readMessages } from './comparing.ts'
import { type Installation, PASSWORD } from './installation.ts'
import type { Answered, Caller } from './load-http.ts'
import { atMost } from './load-measure.ts'
import { NO_ROOM, onSmallDisk, TIMES } from './small-disk.ts'
import type { Trial } from './trial.ts'
import { until } from './until.ts'
import { startWriting } from './writers.ts'

const SOON_MS = 1_000

export const databaseFull: Trial = {
  id: 'R4',
  promise:
    'with a full disk writing is refused with a sentence and reading goes on, and once there is room so does writing',
  target: `${TIMES.whole} times full: every write 503 or 507, every read 200, first write within 1 s of free space, 0 acknowledged lost`,
  minutes: 5,
  run: (size) =>
    onSmallDisk(size, async (stage) => {
      const { server, caller, pairs, fill, free } = stage
      const writing = await startWriting(server.url, pairs, { content: () => 'Is there room?', pauseMs: 20 })
      const wrote = (count: number) => until(() => writing.acks.length >= count, `${count} acknowledged`)
      const reads: Answered[] = []
      const writes: Answered[] = []
      let slowest = 0
      for (let count = 0; count < TIMES[size]; count += 1) {
        await wrote(writing.acks.length + pairs.length)
        fill()
        const before = writing.refused.length
        await until(() => writing.refused.length >= before + pairs.length * 4, 'refusals')
        reads.push(...(await readEverything(caller, stage)))
        writes.push(...(await writeEverything(caller, stage)))
        free()
        const freeAt = clockMs()
        const known = writing.acks.length
        await until(
          () => writing.acks.slice(known).some(({ at }) => at > freeAt),
          'a message after space returned',
        )
        const first = writing.acks.slice(known).find(({ at }) => at > freeAt)
        slowest = Math.max(slowest, (first?.at ?? 0) - freeAt)
      }
      await writing.stop()
      const stored = await readMessages(server.url, stage)
      const { lost, doubled } = compare(writing.acks, stored)
      const names = new Set(stored.map(({ clientId }) => clientId))
      const texts = [...writing.refused, ...writes].map(({ text }) => text)
      const statuses = [...writing.refused, ...writes].map(({ status }) => status ?? 503)
      const damages = await stage.withDatabase(damagesOf)
      return {
        figure: `${lost} of ${writing.acks.length} acknowledged messages lost, ${statuses.length} writes refused, ${reads.length} reads answered`,
        facts: {
          [`every write is answered 503 or 507 (${[...new Set(statuses)].join(', ')})`]: statuses.every(
            (status) => NO_ROOM.includes(status),
          ),
          'every refusal is a sentence that shows nothing of the inside': texts.every(
            (text) => text.length > 10 && !INTERNALS.test(text),
          ),
          [`every read is answered (${[...new Set(reads.map(({ status }) => status))].join(', ')})`]:
            reads.every(({ status }) => status === 200),
          'no acknowledged message is lost': lost === 0,
          'nothing that was refused is stored, and nothing twice':
            doubled === 0 && !writing.refused.some(({ clientId }) => names.has(clientId)),
          'the database is whole': damages.length === 0,
        },
        speeds: { 'first message after space returned within': atMost(slowest, SOON_MS, 'ms') },
      }
    }),
}

async function readEverything({ call }: Caller, { pairs, admin }: Installation): Promise<Answered[]> {
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

async function writeEverything({ call }: Caller, { pairs, admin }: Installation): Promise<Answered[]> {
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
