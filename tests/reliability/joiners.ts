import { newMentee } from '#tests/support/inputs.ts'
import type { Installation, Member } from './installation.ts'
import { createCaller } from './load-http.ts'

/** A mentee whose registration was acknowledged, and how far their request to a mentor came. */
export type Joiner = { username: string; cookie: string; matchId?: number; decided?: true }

/** Registers mentees who ask a mentor and are accepted, one after the other, until stopped. */
export function startJoining(url: string, { pairs }: Installation, prefix: string) {
  const caller = createCaller(url)
  const joiners: Joiner[] = []
  const mentors = pairs.map(({ mentor }) => mentor)
  let stopped = false

  async function registerAndMatch(count: number, mentor: Member): Promise<boolean> {
    const username = `${prefix}-${count}`
    const registered = await caller.call('POST', '/api/register/mentee', { body: newMentee({ username }) })
    const [cookie = ''] = registered.headers['set-cookie']?.map((header) => header.split(';')[0] ?? '') ?? []
    if (registered.status !== 201) return false
    const joiner: Joiner = { username, cookie }
    joiners.push(joiner)
    const requested = await caller.call('POST', '/api/mentee/request-mentor', {
      cookie,
      body: { mentorId: mentor.id },
    })
    if (requested.status !== 201) return false
    joiner.matchId = (JSON.parse(requested.text) as { id: number }).id
    const decided = await caller.call('PATCH', `/api/mentor/match-requests/${joiner.matchId}/status`, {
      cookie: mentor.cookie,
      body: { requestStatus: 'approved' },
    })
    if (decided.status !== 200) return false
    joiner.decided = true
    return true
  }

  async function registerUntilStopped() {
    for (let count = 0; !stopped; count += 1) {
      const mentor = mentors[count % mentors.length]
      if (!mentor || !(await registerAndMatch(count, mentor))) return
    }
  }
  const all = registerUntilStopped()

  return {
    joiners,
    async stop() {
      stopped = true
      await all
      caller.close()
    },
  }
}

/** Counts acknowledged registrations, requests and decisions that the server no longer has. */
export async function countForgotten(url: string, joiners: readonly Joiner[]): Promise<number> {
  const caller = createCaller(url)
  let forgotten = 0
  for (const { username, cookie, matchId, decided } of joiners) {
    const me = await caller.call('GET', '/api/user', { cookie })
    const isKnown = me.status === 200 && (JSON.parse(me.text) as { username: string }).username === username
    const match = matchId && (await caller.call('GET', `/api/matches/${matchId}`, { cookie }))
    const requestStatus = match && (JSON.parse(match.text) as { requestStatus: string }).requestStatus
    if (!isKnown || (matchId && !requestStatus) || (decided && requestStatus !== 'approved')) forgotten += 1
  }
  caller.close()
  return forgotten
}
