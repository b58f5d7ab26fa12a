import { newMentee } from '#tests/support/inputs.ts'
import type { Installation, Member } from './installation.ts'
import { createCaller } from './load-http.ts'

/** Somebody who was told that he is a member now, and how far his search for a mentor came. */
export type Joiner = { username: string; cookie: string; matchId?: number; decided?: true }

/** Boys who register, ask a mentor and are accepted, one after the other. */
export function startJoining(url: string, { pairs }: Installation, prefix: string) {
  const caller = createCaller(url)
  const joiners: Joiner[] = []
  const mentors = pairs.map(({ mentor }) => mentor)
  let stopped = false

  async function joinOne(count: number, mentor: Member): Promise<boolean> {
    const username = `${prefix}-${count}`
    const registered = await caller.call('POST', '/api/register/mentee', { body: newMentee({ username }) })
    const [cookie = ''] = registered.headers['set-cookie']?.map((one) => one.split(';')[0] ?? '') ?? []
    if (registered.status !== 201) return false
    const joiner: Joiner = { username, cookie }
    joiners.push(joiner)
    const asked = await caller.call('POST', '/api/mentee/request-mentor', {
      cookie,
      body: { mentorId: mentor.id },
    })
    if (asked.status !== 201) return false
    joiner.matchId = (JSON.parse(asked.text) as { id: number }).id
    const decided = await caller.call('PATCH', `/api/mentor/match-requests/${joiner.matchId}/status`, {
      cookie: mentor.cookie,
      body: { requestStatus: 'approved' },
    })
    if (decided.status !== 200) return false
    joiner.decided = true
    return true
  }

  async function joinAll() {
    for (let count = 0; !stopped; count += 1) {
      const mentor = mentors[count % mentors.length]
      if (!mentor || !(await joinOne(count, mentor))) return
    }
  }
  const all = joinAll()

  return {
    joiners,
    async stop() {
      stopped = true
      await all
      caller.close()
    },
  }
}

/** Of those who were told so, how many the server no longer knows, or knows otherwise. */
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
