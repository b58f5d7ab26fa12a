import type { Page } from 'playwright-core'
import { callApi, menteeAccount, mentorAccount, procedures, signInAsAdmin } from './pair.ts'

const PARTS = [
  '<img src=x onerror=window.__p=1>',
  '"><svg onload=window.__p=1>',
  '{{7*7}}',
  'javascript:window.__p=1',
]
/** Short enough for a name. */
export const MARKUP = PARTS.join('')
export const PHOTO_ELSEWHERE = 'https://photos.example/x.png?q="><svg onload=window.__p=1>'

type Id = { id: number }
type Pages = { visitor: Page; admin: Page; mentor: Page; mentee: Page }

/** Creates people, a match and its contents with markup in every text field; returns the match's id. */
export async function fillWithMarkup(
  { visitor, admin, mentor, mentee }: Pages,
  origin: string,
): Promise<number> {
  const texts = { fullName: MARKUP, bio: MARKUP, phone: MARKUP, location: MARKUP, photoUrl: PHOTO_ELSEWHERE }
  const lists = { expertise: [MARKUP], interests: [MARKUP], availability: [MARKUP] }
  const works = { profession: MARKUP, experience: MARKUP, goals: MARKUP, age: 16 }
  // Short enough for a user name.
  const username = (role: string) => `${role}<img src=x onerror=window.__p=1>`
  const everything = (role: string) => ({ ...texts, ...lists, ...works, username: username(role) })
  const asMentor = { ...mentorAccount(MARKUP, 'samuel', origin), ...everything('samuel') }
  await callApi(mentor, 'POST', '/api/register/mentor', asMentor)
  await callApi(mentee, 'POST', '/api/register/mentee', {
    ...menteeAccount(MARKUP, 'daniel', origin),
    ...everything('daniel'),
  })
  await signInAsAdmin(admin)
  const waiting = { ...asMentor, username: username('waiting'), email: 'waiting@example.org' }
  await callApi(visitor, 'POST', '/api/register/mentor', waiting)
  await visitor.context().clearCookies()
  await callApi(admin, 'POST', '/api/admin/create', {
    ...waiting,
    username: username('x'),
    email: 'x@example.org',
  })

  const pending = await callApi<Id[]>(admin, 'GET', '/api/admin/mentors/pending')
  const mentorId = pending.at(-1)?.id
  await callApi(admin, 'PATCH', `/api/admin/mentors/${mentorId}/status`, { status: 'approved' })
  const { id: matchId } = await callApi<Id>(mentee, 'POST', '/api/mentee/request-mentor', { mentorId })
  await callApi(mentor, 'PATCH', `/api/mentor/match-requests/${matchId}/status`, { requestStatus: 'approved' })
  for (const page of [mentor, mentee, admin])
    await callApi(page, 'PATCH', '/api/profile', { ...texts, ...lists })
  for (const page of [mentor, mentee]) {
    await callApi(page, 'POST', `/api/matches/${matchId}/messages`, { content: MARKUP })
  }
  const startTime = new Date(Date.now() + 3_600_000).toISOString()
  const endTime = new Date(Date.now() + 7_200_000).toISOString()
  const meeting = { title: MARKUP, description: MARKUP, notes: MARKUP, startTime, endTime }
  const meetingLink = 'https://meet.example/"><svg onload=window.__p=1>'
  await callApi(mentor, 'POST', `/api/matches/${matchId}/sessions`, { ...meeting, meetingLink })
  const call = { matchId, title: MARKUP, dateTime: startTime, duration: 30 }
  const [, { id: declined }] = [
    await callApi<Id>(mentee, 'POST', '/api/call-requests', call),
    await callApi<Id>(mentee, 'POST', '/api/call-requests', call),
  ]
  await procedures(mentor).sessions.declineCall.mutate({ id: declined, reason: 'other', note: MARKUP })
  return matchId
}
