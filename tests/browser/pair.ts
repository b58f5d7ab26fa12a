import { createTRPCClient, httpLink } from '@trpc/client'
import type { Page } from 'playwright-core'
import type { AppRouter } from '#server/rpc/router.ts'
import { newMentee, newMentor } from '#tests/support/inputs.ts'
import { PASSWORD } from './steps.ts'

export const ADMIN = {
  ADMIN_USERNAME: 'warden',
  ADMIN_EMAIL: 'warden@example.org',
  ADMIN_PASSWORD: 'open sesame',
}

type Row = { id: number }

/** Calls the REST API with the window's cookies; throws when it is refused. */
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

/** Calls procedures with the window's cookies; a refusal throws. */
export const procedures = ({ request }: Page) =>
  createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: '/trpc',
        fetch: async (url, { method, headers, body } = {}) => {
          const sent = {
            method,
            headers: headers as Record<string, string>,
            data: method === 'POST' ? ((body as string | undefined) ?? '{}') : undefined,
          }
          const response = await request.fetch(url as string, sent)
          return { ok: response.ok(), json: () => response.json() }
        },
      }),
    ],
  })

/** Dismisses the news of sign-ins with another window, which tests of other news would count. */
export async function dismissSignInNews(page: Page) {
  const { auth } = procedures(page)
  for (const { id, kind } of (await auth.notices.query({})).items) {
    if (kind === 'new_sign_in') await auth.dismissNotice.mutate({ id })
  }
}

/** Signs the window in as the initial administrator. */
export const signInAsAdmin = (page: Page) =>
  callApi(page, 'POST', '/api/login', { username: ADMIN.ADMIN_USERNAME, password: ADMIN.ADMIN_PASSWORD })

/** Approves every pending mentor, and returns their ids. */
export async function approveMentors(admin: Page): Promise<number[]> {
  const pending = await callApi<Row[]>(admin, 'GET', '/api/admin/mentors/pending')
  for (const { id } of pending) {
    await callApi(admin, 'PATCH', `/api/admin/mentors/${id}/status`, { status: 'approved' })
  }
  return pending.map(({ id }) => id)
}

/** The account fields that both roles register with, without the optional ones. */
const account = (fullName: string, username: string, origin: string) => ({
  username,
  fullName,
  password: PASSWORD,
  photoUrl: `${origin}/avatars/${username}.svg`,
  phone: undefined,
  bio: undefined,
  location: undefined,
})

export const mentorAccount = (...person: Parameters<typeof account>) =>
  newMentor({ ...account(...person), profession: 'Engineer', experience: '4-6', expertise: ['Bridges'] })

export const menteeAccount = (...person: Parameters<typeof account>) =>
  newMentee({ ...account(...person), age: 16, interests: ['Physics'], goals: 'Finish school' })

/** Registers a member in a window, with defaults for what `about` does not set. */
export async function register(
  page: Page,
  role: 'mentor' | 'mentee',
  [fullName, username, origin]: Parameters<typeof account>,
  about: object = {},
) {
  const accountFor = role === 'mentor' ? mentorAccount : menteeAccount
  await callApi(page, 'POST', `/api/register/${role}`, { ...accountFor(fullName, username, origin), ...about })
}

/** Registers, approves and matches a mentor and a mentee over the API; returns the match's id. */
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
