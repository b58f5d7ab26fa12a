import type { Locator, Page } from 'playwright-core'
import { CARD_MENU_TEXTS } from '#client/features/matches/texts.ts'
import { NOTICE_LIST_TEXTS } from '#shared/texts/notifications.ts'

/** How long a page is looked at before it is loaded again. */
const UNDO_POLL_MS = 2_000

export const PASSWORD = 'a long walk'

/** Signs in with the form. */
export async function logIn(page: Page, username: string, password: string) {
  await page.goto('/auth')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

type NewPerson = { username: string; fullName: string }

async function fillAccount(page: Page, { username, fullName }: NewPerson) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Email').fill(`${username}@example.org`)
  await page.getByLabel('Full Name').fill(fullName)
  await page.getByLabel('Photo URL').fill(`${new URL(page.url()).origin}/avatars/${username}.svg`)
}

/** Fills the open registration form of a mentor. */
export async function fillMentorForm(page: Page, person: NewPerson) {
  await fillAccount(page, person)
  await page.getByLabel('Profession').fill('Engineer')
  await page.getByText('4-6', { exact: true }).click()
  await page.getByLabel('Expertise').fill('Bridges, Study skills')
  await page.getByText('flexible', { exact: true }).click()
}

/** Fills the open registration form of a mentee. */
export async function fillMenteeForm(page: Page, person: NewPerson) {
  await fillAccount(page, person)
  await page.getByLabel('Age', { exact: true }).fill('17')
  await page.getByLabel('Interests').fill('Football, Physics')
  await page.getByLabel('Goals').fill('Finish school')
}

/** Fills and submits the registration form of a mentor. */
export async function registerMentor(page: Page, person: NewPerson) {
  await page.goto('/register')
  await fillMentorForm(page, person)
  await page.getByRole('button', { name: /register as a mentor/i }).click()
}

/** Fills and submits the registration form of a mentee. */
export async function registerMentee(page: Page, person: NewPerson) {
  await page.goto('/register?type=mentee')
  await fillMenteeForm(page, person)
  await page.getByRole('button', { name: /register as a mentee/i }).click()
}

/** The card with this name in the open tab. */
export const card = (page: Page, name: string) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** Chooses an item of the menu of a person's card. */
export async function chooseInMenu(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: CARD_MENU_TEXTS.more(name), exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: item, exact: true }).press('Enter')
}

/** Opens the news with the bell; returns the list. */
export async function openNews(page: Page) {
  await page.getByRole('button', { name: /^News/ }).press('Enter')
  const list = page.getByRole('region', { name: NOTICE_LIST_TEXTS.title })
  await list.waitFor()
  return list
}

/** Waits for a toast with this title. */
export const waitForToast = (page: Page, title: string) =>
  page.getByRole('status').locator('.toast').getByText(title, { exact: true }).waitFor()

/** Reloads until something shows that takes until a decision can no longer be undone. */
export async function reloadUntil(page: Page, shown: Locator) {
  const isShown = () =>
    shown.waitFor({ timeout: UNDO_POLL_MS }).then(
      () => true,
      () => false,
    )
  while (!(await isShown())) await page.reload()
}

/** Waits until the element with this text has the focus. */
export const waitForFocus = (page: Page, text: string) =>
  page.waitForFunction((words) => document.activeElement?.textContent?.trim() === words, text)

/** Waits until the element with this aria-label has the focus. */
export const waitForLabelFocus = (page: Page, label: string) =>
  page.waitForFunction((name) => document.activeElement?.getAttribute('aria-label') === name, label)

/** Makes a call that this page does not know of, and presses a button before the page learns of its effect. */
export const pressAfter = (button: Locator, path: string, body: object = {}) =>
  button.evaluate(
    async (element, call) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(call.path, { method: 'POST', headers, body: JSON.stringify(call.body) })
      if (!answer.ok) throw new Error(`${call.path}: ${answer.status}`)
      ;(element as HTMLElement).click()
    },
    { path, body },
  )
