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

/** Fills the open form of a mentor who applies. */
export async function fillMentorForm(page: Page, who: Who) {
  await fillAccount(page, who)
  await page.getByLabel('Profession').fill('Engineer')
  await page.getByText('4-6', { exact: true }).click()
  await page.getByLabel('Expertise').fill('Bridges, Study skills')
  await page.getByText('flexible', { exact: true }).click()
}

/** Fills the open form of a mentee who joins. */
export async function fillMenteeForm(page: Page, who: Who) {
  await fillAccount(page, who)
  await page.getByLabel('Interests').fill('Football, Physics')
  await page.getByLabel('Goals').fill('Finish school')
}

/** Fills and sends the form of a mentor who applies. */
export async function registerMentor(page: Page, who: Who) {
  await page.goto('/register')
  await fillMentorForm(page, who)
  await page.getByRole('button', { name: /register as a mentor/i }).click()
}

/** Fills and sends the form of a mentee who joins. */
export async function registerMentee(page: Page, who: Who) {
  await page.goto('/register?type=mentee')
  await fillMenteeForm(page, who)
  await page.getByRole('button', { name: /register as a mentee/i }).click()
}

/** What stands under a tab by its name: neither what is told above the tabs nor what another tab holds. */
export const card = (page: Page, name: string) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** Waits for the passing message of this title. */
export const waitForToast = (page: Page, title: string) =>
  page.getByRole('status').locator('.toast').getByText(title, { exact: true }).waitFor()

/** Waits until what says this has the focus. */
export const waitForFocus = (page: Page, text: string) =>
  page.waitForFunction((words) => document.activeElement?.textContent?.trim() === words, text)

/** Waits until what is called so, and shows no words, has the focus. */
export const waitForLabelFocus = (page: Page, label: string) =>
  page.waitForFunction((name) => document.activeElement?.getAttribute('aria-label') === name, label)
