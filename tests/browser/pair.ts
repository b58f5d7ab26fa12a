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
export async function callApi<Answer>(
  page: Page,
  method: string,
  path: string,
  data?: object,
): Promise<Answer> {
  const response = await page.request.fetch(path, { method, ...(data && { data }) })
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
  return (await response.json()) as Answer
}

/** Signs the window's person in as the administrator there is from the start. */
export const signInAsAdmin = (page: Page) =>
  callApi(page, 'POST', '/api/login', { username: ADMIN.ADMIN_USERNAME, password: ADMIN.ADMIN_PASSWORD })

/** Lets in every mentor who waits for it, and returns their ids. */
export async function approveMentors(admin: Page): Promise<number[]> {
  const waiting = await callApi<Row[]>(admin, 'GET', '/api/admin/mentors/pending')
  for (const { id } of waiting) {
    await callApi(admin, 'PATCH', `/api/admin/mentors/${id}/status`, { status: 'approved' })
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
export async function register(
  page: Page,
  role: 'mentor' | 'mentee',
  [fullName, username, origin]: Parameters<typeof account>,
  about: object = {},
) {
  const made = role === 'mentor' ? mentorAccount : menteeAccount
  await callApi(page, 'POST', `/api/register/${role}`, { ...made(fullName, username, origin), ...about })
}

/** Two people who may talk to each other, signed in in their windows; how they came to that is another test's. */
export async function createPair(
  { admin, mentor, mentee }: { admin: Page; mentor: Page; mentee: Page },
  origin: string,
): Promise<number> {
  await callApi(mentor, 'POST', '/api/register/mentor', mentorAccount('Test Mentor', 'samuel', origin))
  await callApi(mentee, 'POST', '/api/register/mentee', menteeAccount('Test Mentee', 'daniel', origin))
  await signInAsAdmin(admin)
  const [mentorId] = await approveMentors(admin)
  const match = await callApi<Row>(mentee, 'POST', '/api/mentee/request-mentor', { mentorId })
  await callApi(mentor, 'PATCH', `/api/mentor/match-requests/${match.id}/status`, { requestStatus: 'approved' })
  return match.id
}
