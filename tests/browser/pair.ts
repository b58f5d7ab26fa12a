import type { Page } from 'playwright-core'
import { newMentee, newMentor } from '#tests/support/inputs.ts'
import { PASSWORD } from './steps.ts'

export const ADMIN = {
  ADMIN_USERNAME: 'warden',
  ADMIN_EMAIL: 'warden@example.org',
  ADMIN_PASSWORD: 'open sesame',
}

type Row = { id: number }

/** A documented call with the window's own cookies. */
export async function ask<Answer>(page: Page, method: string, path: string, data?: object): Promise<Answer> {
  const response = await page.request.fetch(path, { method, ...(data && { data }) })
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
  return (await response.json()) as Answer
}

/** Signs the window's person in as the administrator there is from the start. */
export const enterOffice = (page: Page) =>
  ask(page, 'POST', '/api/login', { username: ADMIN.ADMIN_USERNAME, password: ADMIN.ADMIN_PASSWORD })

/** Lets in every mentor who waits for it, and returns their ids. */
export async function approveMentors(office: Page): Promise<number[]> {
  const waiting = await ask<Row[]>(office, 'GET', '/api/admin/mentors/pending')
  for (const { id } of waiting) {
    await ask(office, 'PATCH', `/api/admin/mentors/${id}/status`, { status: 'approved' })
  }
  return waiting.map(({ id }) => id)
}

/** What everybody registers with; what the forms do not require is left out. */
const account = (fullName: string, username: string, origin: string) => ({
  username,
  fullName,
  password: PASSWORD,
  photoUrl: `${origin}/avatars/${username}.svg`,
  phone: undefined,
  bio: undefined,
  location: undefined,
})

export const mentorAccount = (...who: Parameters<typeof account>) =>
  newMentor({ ...account(...who), profession: 'Engineer', experience: '4-6', expertise: ['Bridges'] })

export const menteeAccount = (...who: Parameters<typeof account>) =>
  newMentee({ ...account(...who), age: 16, interests: ['Physics'], goals: 'Finish school' })

/** Somebody joins in a window, and says about himself what is given, or what anybody says. */
export async function join(
  page: Page,
  role: 'mentor' | 'mentee',
  [fullName, username, origin]: Parameters<typeof account>,
  about: object = {},
) {
  const made = role === 'mentor' ? mentorAccount : menteeAccount
  await ask(page, 'POST', `/api/register/${role}`, { ...made(fullName, username, origin), ...about })
}

/** Two people who may talk to each other, signed in in their windows; how they came to that is another test's. */
export async function makePair(
  { office, mentor, mentee }: { office: Page; mentor: Page; mentee: Page },
  origin: string,
): Promise<number> {
  await ask(mentor, 'POST', '/api/register/mentor', mentorAccount('Test Mentor', 'samuel', origin))
  await ask(mentee, 'POST', '/api/register/mentee', menteeAccount('Test Mentee', 'daniel', origin))
  await enterOffice(office)
  const [mentorId] = await approveMentors(office)
  const match = await ask<Row>(mentee, 'POST', '/api/mentee/request-mentor', { mentorId })
  await ask(mentor, 'PATCH', `/api/mentor/match-requests/${match.id}/status`, { requestStatus: 'approved' })
  return match.id
}
