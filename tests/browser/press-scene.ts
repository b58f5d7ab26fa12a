import type { Page } from 'playwright-core'
import { ask, join } from './pair.ts'
import { PASSWORD } from './steps.ts'

/** Who is there: an administrator, two people who may talk to each other, somebody new, and who prepares it all. */
export type Scene = {
  office: Page
  mentor: Page
  mentee: Page
  guest: Page
  maker: Page
  url: string
  matchId: number
  mentorId: number
}

type Row = { id: number; user: { fullName: string } }
export type Made = { id: number; name: string; username: string }

let count = 0
/** A word that nothing else has. */
export const newWord = () => {
  count += 1
  return `w${count}w`
}

const named = (rows: readonly Row[], name: string): number => {
  const found = rows.find(({ user }) => user.fullName === name)
  if (!found) throw new Error(`${name} is not in the list`)
  return found.id
}

/** Somebody new, signed in in the maker's window. */
async function make(scene: Scene, role: 'mentor' | 'mentee', word: string) {
  const username = newWord()
  const name = `Test ${word} ${username}`
  await join(scene.maker, role, [name, username, scene.url], {
    ...(role === 'mentor' ? { expertise: ['Physics'] } : { interests: ['Physics'] }),
  })
  return { name, username }
}

export async function makeApplicant(scene: Scene, word = newWord()): Promise<Made> {
  const made = await make(scene, 'mentor', word)
  return { ...made, id: named(await ask<Row[]>(scene.office, 'GET', '/api/admin/mentors/pending'), made.name) }
}

export async function makeMentor(scene: Scene, word = newWord()): Promise<Made> {
  const made = await makeApplicant(scene, word)
  await ask(scene.office, 'PATCH', `/api/admin/mentors/${made.id}/status`, { status: 'approved' })
  return made
}

export async function makeMentee(scene: Scene, word = newWord()): Promise<Made> {
  const made = await make(scene, 'mentee', word)
  const { id } = await ask<{ id: number }>(scene.maker, 'GET', '/api/mentee/profile')
  return { ...made, id }
}

/** Two who have asked the mentor, so that the second takes the place of the first in his list. */
export async function makeRequests(scene: Scene): Promise<Made[]> {
  await ask(scene.mentor, 'PATCH', '/api/mentor/availability', { capacity: null, paused: false })
  const made: Made[] = []
  for (const _ of [1, 2]) {
    made.push(await makeMentee(scene))
    await ask(scene.maker, 'POST', '/api/mentee/request-mentor', { mentorId: scene.mentorId })
  }
  return made
}

/** A mentor whom the mentee has asked; `accepted` makes a match of it. */
export async function askNewMentor(scene: Scene, accepted: boolean): Promise<Made> {
  const made = await makeMentor(scene)
  const { id } = await ask<{ id: number }>(scene.mentee, 'POST', '/api/mentee/request-mentor', {
    mentorId: made.id,
  })
  if (accepted) {
    await ask(scene.maker, 'POST', '/api/login', { username: made.username, password: PASSWORD })
    await ask(scene.maker, 'PATCH', `/api/mentor/match-requests/${id}/status`, { requestStatus: 'approved' })
  }
  return made
}

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

/** Two sessions of the pair, so that the second takes the place of the first; the title of the first. */
export async function makeSessions(scene: Scene): Promise<string> {
  const word = newWord()
  for (const [title, days] of [
    [`First ${word}`, 2],
    [`Second ${word}`, 3],
  ] as const) {
    await ask(scene.mentor, 'POST', `/api/matches/${scene.matchId}/sessions`, {
      title,
      startTime: inDays(days),
      endTime: inDays(days + 1 / 24),
    })
  }
  return `First ${word}`
}

/** A call that the mentee has asked for, and maybe another time that the mentor has proposed. */
export async function makeCall(scene: Scene, proposed = false): Promise<string> {
  const title = `Call ${newWord()}`
  const call = { matchId: scene.matchId, title, dateTime: inDays(2), duration: 30 }
  const { id } = await ask<{ id: number }>(scene.mentee, 'POST', '/api/call-requests', call)
  const other = { dateTime: inDays(3), duration: 30 }
  if (proposed) await ask(scene.mentor, 'POST', `/api/call-requests/${id}/propose`, other)
  return title
}
