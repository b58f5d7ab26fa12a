import type { Page } from 'playwright-core'
import type { Mailbox } from './mailbox.ts'
import { callApi, procedures, register } from './pair.ts'
import { PASSWORD } from './steps.ts'

/** The windows of an administrator, a matched pair, a guest and a helper who prepares data. */
export type Scene = {
  admin: Page
  mentor: Page
  mentee: Page
  guest: Page
  helper: Page
  url: string
  dataDir: string
  matchId: number
  mentorId: number
  mailbox: Mailbox
}

type Row = { id: number; user: { fullName: string } }
export type CreatedMember = { id: number; name: string; username: string }

let count = 0
/** A unique word. */
export const newWord = () => {
  count += 1
  return `w${count}w`
}

const idByName = (rows: readonly Row[], name: string): number => {
  const found = rows.find(({ user }) => user.fullName === name)
  if (!found) throw new Error(`${name} is not in the list`)
  return found.id
}

/** Registers a new member in the helper's window. */
async function createMember(scene: Scene, role: 'mentor' | 'mentee', word: string) {
  const username = newWord()
  const name = `Test ${word} ${username}`
  await register(scene.helper, role, [name, username, scene.url], {
    ...(role === 'mentor' ? { expertise: ['Physics'] } : { interests: ['Physics'] }),
  })
  return { name, username }
}

export async function createApplicant(scene: Scene, word = newWord()): Promise<CreatedMember> {
  const member = await createMember(scene, 'mentor', word)
  return {
    ...member,
    id: idByName(await callApi<Row[]>(scene.admin, 'GET', '/api/admin/mentors/pending'), member.name),
  }
}

export async function createMentor(scene: Scene, word = newWord()): Promise<CreatedMember> {
  const member = await createApplicant(scene, word)
  await callApi(scene.admin, 'PATCH', `/api/admin/mentors/${member.id}/status`, { status: 'approved' })
  return member
}

export async function createMentee(scene: Scene, word = newWord()): Promise<CreatedMember> {
  const member = await createMember(scene, 'mentee', word)
  const { id } = await callApi<{ id: number }>(scene.helper, 'GET', '/api/mentee/profile')
  return { ...member, id }
}

/** Creates two requests to the mentor, so that the second takes the first one's position in the list. */
export async function createRequests(scene: Scene): Promise<CreatedMember[]> {
  await procedures(scene.mentor).mentor.setAvailability.mutate({ capacity: null, paused: false })
  const made: CreatedMember[] = []
  for (const _ of [1, 2]) {
    made.push(await createMentee(scene))
    await callApi(scene.helper, 'POST', '/api/mentee/request-mentor', { mentorId: scene.mentorId })
  }
  return made
}

/** Creates a mentor with a request of the mentee; `accepted` makes it a match. */
export async function requestNewMentor(scene: Scene, accepted: boolean): Promise<CreatedMember> {
  const member = await createMentor(scene)
  const { id } = await callApi<{ id: number }>(scene.mentee, 'POST', '/api/mentee/request-mentor', {
    mentorId: member.id,
  })
  if (accepted) {
    await callApi(scene.helper, 'POST', '/api/login', { username: member.username, password: PASSWORD })
    await callApi(scene.helper, 'PATCH', `/api/mentor/match-requests/${id}/status`, {
      requestStatus: 'approved',
    })
  }
  return member
}

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

/** Creates two sessions, so that the second takes the first one's position; returns the first one's title. */
export async function createSessions(scene: Scene): Promise<string> {
  const word = newWord()
  for (const [title, days] of [
    [`First ${word}`, 2],
    [`Second ${word}`, 3],
  ] as const) {
    await callApi(scene.mentor, 'POST', `/api/matches/${scene.matchId}/sessions`, {
      title,
      startTime: inDays(days),
      endTime: inDays(days + 1 / 24),
    })
  }
  return `First ${word}`
}

/** Creates a call request of the mentee, `proposed` with another time by the mentor; returns its title. */
export async function createCallRequest(scene: Scene, proposed = false): Promise<string> {
  const title = `Call ${newWord()}`
  const call = { matchId: scene.matchId, title, dateTime: inDays(2), duration: 30 }
  const { id } = await callApi<{ id: number }>(scene.mentee, 'POST', '/api/call-requests', call)
  const other = { dateTime: inDays(3), duration: 30 }
  if (proposed) await procedures(scene.mentor).sessions.proposeCall.mutate({ id, ...other })
  return title
}
