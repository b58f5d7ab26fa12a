import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { AGE_QUESTION_TEXTS } from '#client/features/register/texts.ts'
import { FACE_TEXTS } from '#shared/texts/faces.ts'
import { FAILURE_TEXTS } from '#shared/texts/failures.ts'
import type { Window } from './browser.ts'
import { callApi } from './pair.ts'
import { withProduct } from './stage.ts'
import { fillMenteeForm, logIn, PASSWORD, pressAfter, registerMentee, registerMentor } from './steps.ts'

/** The browser itself logs refused responses. */
const EXPECTED_401 = /401/
const NETWORK_ERROR = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/

const stage = withProduct()
const windows: { window: Window; expected: RegExp[] }[] = []

/** Another person's window; only the expected problems may occur in it. */
async function open(...expected: RegExp[]): Promise<Page> {
  const window = await stage.open()
  windows.push({ window, expected })
  return window.page
}

const signIn = (page: Page, username: string) => logIn(page, username, PASSWORD)
const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

beforeAll(async () => {
  const page = await open()
  await registerMentee(page, { username: 'daniel', fullName: 'Test Mentee' })
  await page.waitForURL('**/mentee-dashboard')
})

describe('a visitor', () => {
  test('finds the same sign-in at /auth and at /login [S2.2, S2.30]', async () => {
    const page = await open()
    for (const address of ['/auth', '/login']) {
      await page.goto(address)
      await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
      expect(await page.getByLabel('Username').count()).toBe(1)
      expect(await page.title()).toBe('Sign in · Cairnway')
      await page.getByRole('link', { name: 'Create an account' }).click()
      await page.waitForURL('**/register')
    }
    await page.getByRole('link', { name: 'Back to Login' }).click()
    await page.waitForURL('**/auth')
  })

  test('signs in with the keyboard alone', async () => {
    const page = await open(EXPECTED_401)
    await page.goto('/auth')
    await page.getByLabel('Username').focus()
    await page.keyboard.type('daniel')
    await page.keyboard.press('Tab')
    await page.keyboard.type('wrong horse')
    await page.keyboard.press('Enter')
    await page.getByText('Invalid credentials').waitFor()
    // The password has the focus again and is selected: typing replaces it.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password')
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/mentee-dashboard')
    await page.getByText('Welcome back, Test Mentee!').waitFor()
  })
})

describe('registering', () => {
  test('keeps everything except the passwords when it fails [S2.34]', async () => {
    const page = await open(/409/)
    await registerMentor(page, { username: 'daniel', fullName: 'Test Mentor' })
    await page.getByText('Registration failed', { exact: true }).waitFor()
    const banner = page.getByRole('alert').filter({ hasText: /^(Username|Email) already exists$/ })
    await banner.waitFor()
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Test Mentor')
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  })

  test('says that the server cannot be reached', async () => {
    const page = await open(NETWORK_ERROR)
    await page.route('**/trpc/auth.registerMentee**', (route) => route.abort())
    await registerMentee(page, { username: 'nobody', fullName: 'Test Nobody' })
    await page.locator('.toast').getByText('Registration failed').waitFor()
    expect(await page.locator('form').getByRole('alert').textContent()).toBe(FAILURE_TEXTS.unreachable)
  })

  test('as a boy: with a young face, asked for the age once, and once however often they press', async () => {
    const page = await open()
    const sent: unknown[] = []
    page.on('request', (request) => {
      if (request.url().includes('auth.registerMentee')) sent.push(request.postDataJSON())
    })
    await page.goto('/register?type=mentee')
    await fillMenteeForm(page, { username: 'drummer', fullName: 'Test Drummer' })
    const faces = page.getByRole('group', { name: FACE_TEXTS.title })
    expect(await faces.getByRole('button').count()).toBe(8)
    const [first = '', second = ''] = Object.values(FACE_TEXTS.young)
    await faces.getByRole('button', { name: first }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await faces.getByRole('button', { name: second, pressed: true }).waitFor()
    expect(await page.getByRole('button', { pressed: true }).count()).toBe(1)
    const drawn = page.getByRole('img', { name: 'Your photo' }).locator('img')
    await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200)

    const submit = page.getByRole('button', { name: 'Register as a mentee' })
    const question = page.getByRole('alertdialog', { name: AGE_QUESTION_TEXTS.title(18) })
    await page.getByLabel('Age', { exact: true }).fill('18')
    await submit.click()
    await question.getByRole('button', { name: AGE_QUESTION_TEXTS.no }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('age')
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('18')
    await submit.click()
    await question.getByRole('button', { name: AGE_QUESTION_TEXTS.yes }).dblclick()
    await page.waitForURL('**/mentee-dashboard')
    expect(sent).toHaveLength(1)
    expect(await callApi(page, 'GET', '/api/user')).toMatchObject({
      age: 18,
      photoUrl: '/avatars/young-drum.svg',
    })
  })

  for (const [role, register] of [
    ['mentor', registerMentor],
    ['mentee', registerMentee],
  ] as const) {
    test(`redirects a ${role} after 2000 ms and shows a toast for 5000 [S2.33, S9.2, S9.5]`, async () => {
      const page = await open()
      await page.clock.install()
      // The clock stops when the answer arrives.
      await page.route('**/trpc/auth.register**', async (route) => {
        const response = await route.fetch()
        await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
        await route.fulfill({ response })
      })
      await register(page, { username: `new-${role}`, fullName: `New ${role}` })
      await page.mouse.move(5, 5)
      await page.getByRole('heading', { name: `Welcome to Cairnway, New ${role}!` }).waitFor()
      const toast = page.locator('.toast')
      await toast.getByText('Registration successful').waitFor()

      await page.clock.runFor(1_999)
      expect(path(page)).toMatch(/^\/register/)
      await page.clock.runFor(1)
      await page.waitForURL(`**/${role}-dashboard`)
      await page.clock.runFor(2_999)
      expect(await toast.count()).toBe(1)
      await page.clock.runFor(1)
      await expect.poll(() => toast.count()).toBe(0)
    })
  }
})

describe('the settings', () => {
  const saveButton = (page: Page) => page.getByRole('button', { name: 'Save changes' })
  const choose = (page: Page, mimeType: string, buffer: Buffer) =>
    page.getByLabel('Choose photo').setInputFiles({ name: 'me.png', mimeType, buffer })

  /** A PNG that compresses badly, so that the upload takes a while. */
  const noisePng = () =>
    sharp({
      create: {
        width: 800,
        height: 500,
        channels: 3,
        background: 'white',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer()

  async function openSettings(...expected: RegExp[]): Promise<Page> {
    const page = await open(...expected)
    await signIn(page, 'daniel')
    await page.waitForURL('**/mentee-dashboard')
    await page.goto('/settings')
    await page.getByLabel('Full Name').waitFor()
    return page
  }

  test('upload a photo with progress, cropped to the chosen part [S2.116]', async () => {
    const page = await openSettings()
    await choose(page, 'image/png', await noisePng())
    await page.getByRole('button', { name: 'Crop' }).click()
    await page.getByLabel('Zoom').focus()
    for (const _ of '12345') await page.keyboard.press('ArrowRight')
    await page.getByRole('group', { name: 'Part of the photo that is shown' }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('button', { name: 'Use this part' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    const cdp = await page.context().newCDPSession(page)
    const speed = { offline: false, latency: 0, downloadThroughput: -1 }
    await cdp.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: 100_000 })
    await saveButton(page).click()
    await page.getByText(/^Uploading [1-9]\d?%$/).waitFor()
    await page.getByRole('progressbar', { name: 'Uploading photo' }).waitFor()
    await page.getByRole('button', { name: 'Cancel upload' }).click()
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
    expect(await page.locator('.toast').count()).toBe(0)

    await cdp.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: -1 })
    await saveButton(page).click()
    await page.getByText('Profile Updated').waitFor()
    await page.reload()
    const photo = page.getByRole('img', { name: 'Your photo' }).locator('img')
    await expect.poll(() => photo.getAttribute('src')).toMatch(/^\/uploads\//)
    const size = await photo.evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    })
    // A square of the photo, which is 500 pixels high, at a zoom of 1.5.
    expect(size[0]).toBe(size[1])
    expect(size[0]).toBeLessThan(400)
  })

  test('show one toast at a time [S9.5]', async () => {
    const page = await openSettings()
    await choose(page, 'text/plain', Buffer.from('no picture'))
    await page.getByText('Invalid file type').waitFor()
    await choose(page, 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1))
    await page.getByText('Photo too large').waitFor()
    expect(await page.locator('.toast').count()).toBe(1)
    expect(await page.getByText('Invalid file type').count()).toBe(0)
  })

  test('show our own error message when there is no network [S8.27, S8.28]', async () => {
    const page = await openSettings(NETWORK_ERROR)
    await page.getByLabel('Bio').fill('I like maps.')
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await saveButton(page).click()
    await page.locator('.toast').getByText('Failed to update profile').waitFor()
    await choose(page, 'image/png', await noisePng())
    await saveButton(page).click()
    await page.locator('.toast').getByText('Failed to upload photo').waitFor()
    await page.context().setOffline(false)
    await saveButton(page).click()
    await page.getByText('Profile Updated').waitFor()
    expect(await page.getByLabel('Bio').inputValue()).toBe('I like maps.')
  })

  test('ask for confirmation when the tab is left with unsaved changes', async () => {
    const page = await openSettings()
    const bio = page.getByLabel('Bio')
    // Browsers ask only after a press.
    await bio.click()
    await bio.fill('Not yet saved.')
    await bio.press('End')
    const dialogTypes: string[] = []
    page.on('dialog', (dialog) => {
      dialogTypes.push(dialog.type())
      void dialog.accept()
    })
    await page.reload()
    await page.getByLabel('Full Name').waitFor()
    await page.reload()
    expect(dialogTypes).toEqual(['beforeunload'])
  })

  test('keep the theme for the next visit', async () => {
    const page = await openSettings()
    const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'))
    await page.getByText('Dark', { exact: true }).click()
    await expect.poll(() => isDark()).toBe(true)
    await page.goto('/mentee-dashboard')
    await expect.poll(() => isDark()).toBe(true)
    await page.goto('/settings')
    await page.getByText('Light', { exact: true }).click()
    await expect.poll(() => isDark()).toBe(false)
  })

  test('save after signing in again when the session was ended elsewhere', async () => {
    const page = await openSettings(EXPECTED_401)
    await page.getByLabel('Bio').fill('I like long walks.')
    await choose(page, 'image/png', await noisePng())
    // Not with the button of another tab: this tab would sign out too (decision 19).
    await pressAfter(saveButton(page), '/api/logout')
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.getByLabel('Username').fill('daniel')
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByText('Profile Updated').waitFor()
    await page.reload()
    expect(await page.getByLabel('Bio').inputValue()).toBe('I like long walks.')
  })
})

test('no window reports an unexpected problem', () => {
  for (const { window, expected } of windows) {
    const unexpected = window.problems.filter((text) => !expected.some((known) => known.test(text)))
    expect(unexpected).toEqual([])
  }
})
