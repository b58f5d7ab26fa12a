import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT_TEXTS } from '#shared/texts/accounts.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { callApi, register } from './pair.ts'
import { withWindows } from './stage.ts'
import { logIn, PASSWORD, pressAfter, registerMentee } from './steps.ts'

const { visitor, url } = withWindows(['visitor'], { RATE_LIMITS: 'off' })

const ENDED = 'Your session has ended'
const BIO = 'I like maps.'
const FIRST = { username: 'daniel', fullName: 'Daniel First' }
const SECOND = { username: 'samuel', fullName: 'Samuel Second' }
const THIRD = { username: 'nick', fullName: 'Nick Third' }
const people = { daniel: 'mentee', samuel: 'mentor', nick: 'mentee' } as const

let tabs: [Page, Page]
const signIn = (username: string) =>
  callApi<{ id: number }>(visitor.page, 'POST', '/api/login', { username, password: PASSWORD })
const waitForPath = (page: Page, path: string) => page.waitForURL((found) => found.pathname === path)
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const readBio = async (username: string) => {
  await signIn(username)
  const { user } = await callApi<{ user: { bio: string | null } }>(visitor.page, 'GET', '/api/profile')
  return user.bio
}

beforeAll(async () => {
  for (const { username, fullName } of [FIRST, SECOND, THIRD]) {
    await register(visitor.page, people[username as keyof typeof people], [fullName, username, url()])
    await callApi(visitor.page, 'POST', '/api/logout')
  }
})

// Two tabs of one browser, signed out.
beforeEach(async () => {
  const context = visitor.page.context()
  tabs = [await context.newPage(), await context.newPage()]
})
afterEach(async () => {
  for (const tab of tabs) await tab.close()
  await callApi(visitor.page, 'POST', '/api/logout')
})

/** The button that saves the settings filled by `fillBio`. */
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save changes' })
async function fillBio(page: Page) {
  await page.goto('/settings')
  await page.getByLabel('Bio').fill(BIO)
}

describe('in the other tabs of a browser', () => {
  test('signing out clears loaded data and opens the sign-in at once, despite unsaved changes', async () => {
    await signIn(FIRST.username)
    const [own, other] = tabs
    await fillBio(other)
    await own.goto('/mentee-dashboard')
    await own.getByRole('button', { name: 'Logout' }).click()
    await waitForPath(own, '/auth')
    await waitForPath(other, '/auth')
    await heading(other, 'Sign in').waitFor()
    // Only layout heights may be stored.
    const kept = await other.evaluate(() => Object.keys(sessionStorage))
    expect(kept.filter((key) => !key.startsWith('height '))).toEqual([])
    await other.goBack()
    await waitForPath(other, '/auth')
    expect(await other.evaluate(() => document.body.textContent)).not.toContain(FIRST.fullName)
  })

  test('signing in leaves the sign-in page, and the landing page links to the dashboard', async () => {
    const [own, other] = tabs
    await visitor.page.goto('/')
    await visitor.page.getByRole('link', { name: 'Log In', exact: true }).waitFor()
    await other.goto('/auth')
    await logIn(own, FIRST.username, PASSWORD)
    await waitForPath(other, '/mentee-dashboard')
    await heading(other, `Welcome, ${FIRST.fullName}`).waitFor()
    await visitor.page.getByRole('link', { name: 'Dashboard', exact: true }).waitFor()

    await own.getByRole('button', { name: 'Logout' }).click()
    await visitor.page.getByRole('link', { name: 'Log In', exact: true }).waitFor()
    expect(new URL(visitor.page.url()).pathname).toBe('/')
  })

  test('registering as another person opens that person’s dashboard, with nothing of the first left', async () => {
    await signIn(FIRST.username)
    const [own, other] = tabs
    await fillBio(other)
    await registerMentee(own, { username: 'newcomer', fullName: 'Nick New' })
    await waitForPath(other, '/mentee-dashboard')
    await heading(other, 'Welcome, Nick New').waitFor()
    expect(await other.evaluate(() => document.body.textContent)).not.toContain(FIRST.fullName)
    // Only layout heights may be stored.
    const kept = await other.evaluate(() => Object.keys(sessionStorage))
    expect(kept.filter((key) => !key.startsWith('height '))).toEqual([])
    expect(await readBio(FIRST.username)).toBeNull()
  })

  test('a call paused by an ended session is sent when the same person signs in', async () => {
    const [own, other] = tabs
    await signIn(SECOND.username)
    await fillBio(other)
    await pressAfter(saveButton(other), '/api/logout')
    await other.getByRole('dialog', { name: ENDED }).waitFor()
    await logIn(own, SECOND.username, PASSWORD)
    await other.getByText(UI_TEXTS.profileUpdated, { exact: true }).waitFor()
    await other.getByRole('dialog', { name: ENDED }).waitFor({ state: 'detached' })
    expect(new URL(other.url()).pathname).toBe('/settings')
    expect(await readBio(SECOND.username)).toBe(BIO)
  })

  test('a call paused by an ended session is dropped when another person signs in', async () => {
    const [own, other] = tabs
    await signIn(FIRST.username)
    await fillBio(other)
    await pressAfter(saveButton(other), '/api/logout')
    await other.getByRole('dialog', { name: ENDED }).waitFor()
    await logIn(own, THIRD.username, PASSWORD)
    await waitForPath(other, '/mentee-dashboard')
    await heading(other, `Welcome, ${THIRD.fullName}`).waitFor()
    await other.getByRole('dialog').waitFor({ state: 'detached' })
    for (const username of [FIRST.username, THIRD.username]) expect(await readBio(username)).toBeNull()
  })
})

describe('a page whose session now belongs to another person', () => {
  test('stores nothing for that person, says so, and leads to their pages', async () => {
    const [page] = tabs
    await signIn(FIRST.username)
    await fillBio(page)
    await pressAfter(saveButton(page), '/api/login', { username: THIRD.username, password: PASSWORD })
    const dialog = page.getByRole('dialog', { name: ACCOUNT_TEXTS.otherAccount })
    await dialog.getByText(ACCOUNT_TEXTS.otherAccountHint).waitFor()
    expect(await page.getByText(UI_TEXTS.updateFailed).count()).toBe(0)
    await dialog.getByRole('button', { name: ACCOUNT_TEXTS.otherAccountAction }).click()
    await waitForPath(page, '/mentee-dashboard')
    await heading(page, `Welcome, ${THIRD.fullName}`).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    for (const username of [FIRST.username, THIRD.username]) expect(await readBio(username)).toBeNull()
  })

  test('does not sign that person out', async () => {
    const [page] = tabs
    await signIn(FIRST.username)
    await fillBio(page)
    await page.getByLabel('Bio').fill('')
    const logout = page.getByRole('button', { name: 'Logout' })
    await pressAfter(logout, '/api/login', { username: THIRD.username, password: PASSWORD })
    await page.getByRole('dialog', { name: ACCOUNT_TEXTS.otherAccount }).waitFor()
    expect(await callApi(visitor.page, 'GET', '/api/user')).toMatchObject({ username: THIRD.username })
    await page.keyboard.press('Escape')
    await heading(page, `Welcome, ${THIRD.fullName}`).waitFor()
  })
})

describe('an invalid address of a conversation', () => {
  test.for(['/chat/abc', '/chat/0', '/chat/-1', '/chat/1.5', '/chat/99999999999999999999'])(
    '%s is not found, for visitors and for members',
    async (path) => {
      const [page] = tabs
      for (const username of [undefined, FIRST.username]) {
        if (username) await signIn(username)
        const answer = await page.goto(path)
        expect(answer?.status()).toBe(404)
        await heading(page, UI_TEXTS.pageNotFound).waitFor()
        expect(await page.locator('main').count()).toBe(1)
      }
    },
  )
})
