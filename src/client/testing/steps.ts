import type { Page } from 'playwright-core'

export const PASSWORD = 'a long walk'

/** Signs in as a person does, by the form. */
export async function logIn(page: Page, username: string, password: string) {
  await page.goto('/auth')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

type Who = { username: string; fullName: string }

async function fillAccount(page: Page, { username, fullName }: Who) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Email').fill(`${username}@example.org`)
  await page.getByLabel('Full Name').fill(fullName)
  await page.getByLabel('Photo URL').fill(`${new URL(page.url()).origin}/avatars/${username}.svg`)
}

/** Fills and sends the form of a mentor who applies. */
export async function registerMentor(page: Page, who: Who) {
  await page.goto('/register')
  await fillAccount(page, who)
  await page.getByLabel('Profession').fill('Engineer')
  await page.getByText('4-6', { exact: true }).click()
  await page.getByLabel('Expertise').fill('Bridges, Study skills')
  await page.getByText('flexible', { exact: true }).click()
  await page.getByRole('button', { name: /register as a mentor/i }).click()
}

/** Fills and sends the form of a mentee who joins. */
export async function registerMentee(page: Page, who: Who) {
  await page.goto('/register?type=mentee')
  await fillAccount(page, who)
  await page.getByLabel('Interests').fill('Football, Physics')
  await page.getByLabel('Goals').fill('Finish school')
  await page.getByRole('button', { name: /register as a mentee/i }).click()
}
