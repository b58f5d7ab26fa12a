import type { Page } from 'playwright-core'
import { PASSWORD } from './steps.ts'

export const ADMIN = {
  ADMIN_USERNAME: 'warden',
  ADMIN_EMAIL: 'warden@example.org',
  ADMIN_PASSWORD: 'open sesame',
}

/** A documented call with the window's own cookies. */
export async function ask<Answer>(page: Page, method: string, path: string, data?: object): Promise<Answer> {
  const response = await page.request.fetch(path, { method, ...(data && { data }) })
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
  return (await response.json()) as Answer
}

const account = (fullName: string, username: string, origin: string) => ({
  username,
  fullName,
  password: PASSWORD,
  email: `${username}@example.org`,
  photoUrl: `${origin}/avatars/${username}.svg`,
})

export const mentorAccount = (...who: Parameters<typeof account>) => ({
  ...account(...who),
  profession: 'Engineer',
  experience: '4-6',
  expertise: ['Bridges'],
  availability: ['flexible'],
})

export const menteeAccount = (...who: Parameters<typeof account>) => ({
  ...account(...who),
  age: 16,
  interests: ['Physics'],
  goals: 'Finish school',
})

type Row = { id: number }

/** Two people who may talk to each other, signed in in their windows; how they came to that is another test's. */
export async function makePair(
  { office, mentor, mentee }: { office: Page; mentor: Page; mentee: Page },
  origin: string,
): Promise<number> {
  await ask(mentor, 'POST', '/api/register/mentor', mentorAccount('Test Mentor', 'samuel', origin))
  await ask(mentee, 'POST', '/api/register/mentee', menteeAccount('Test Mentee', 'daniel', origin))
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = ADMIN
  await ask(office, 'POST', '/api/login', { username, password })
  const [applicant] = await ask<Row[]>(office, 'GET', '/api/admin/mentors/pending')
  await ask(office, 'PATCH', `/api/admin/mentors/${applicant?.id}/status`, { status: 'approved' })
  const match = await ask<Row>(mentee, 'POST', '/api/mentee/request-mentor', { mentorId: applicant?.id })
  await ask(mentor, 'PATCH', `/api/mentor/match-requests/${match.id}/status`, { requestStatus: 'approved' })
  return match.id
}
