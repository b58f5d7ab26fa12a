import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { SECOND_STEP_TEXTS } from '#client/features/sign-in/texts.ts'
import { FACTOR_TEXTS, SECOND_FACTOR_REFUSALS } from '#shared/texts/factors.ts'
import { STAFF_TEXTS } from '#shared/texts/staff.ts'
import { ADMIN, callApi, register, signInAsAdmin } from './pair.ts'
import { addAuthenticator, ageSignIns, codeAfter, codeNow, makePasskey, setUpApp } from './second-step-steps.ts'
import { withProduct } from './stage.ts'
import { dialog, logIn, PASSWORD, waitForToast } from './steps.ts'

const { open, url, dataDir } = withProduct()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Registers a mentee in a window of their own, and opens their settings. */
async function join(username: string) {
  const { page } = await open()
  await register(page, 'mentee', [`Test ${username}`, username, url()])
  await page.goto('/settings')
  return page
}

/** Types the password in another window, up to the second step. */
async function startSignIn(username: string) {
  const { page } = await open()
  await logIn(page, username, PASSWORD)
  await page.getByText(SECOND_STEP_TEXTS.note).waitFor()
  return page
}

async function sendCode(page: Page, label: string, code: string) {
  await page.getByLabel(label).fill(code)
  await button(page, SECOND_STEP_TEXTS.send).click()
}

describe('signing in with a second step', () => {
  test('takes a code of the app, once', async () => {
    const { secret } = await setUpApp(await join('app'))
    const page = await startSignIn('app')
    expect((await page.request.get('/api/user')).status()).toBe(401)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('autocomplete')))
      .toBe('one-time-code')
    await sendCode(page, SECOND_STEP_TEXTS.appCode, codeAfter(secret))
    await page.waitForURL('**/mentee-dashboard')

    const again = await startSignIn('app')
    await sendCode(again, SECOND_STEP_TEXTS.appCode, codeNow(secret))
    await again.getByText(SECOND_FACTOR_REFUSALS.codeWrong).waitFor()
  })

  test('takes a recovery code, once, and the settings count what is left', async () => {
    const settings = await join('recovery')
    const { codes } = await setUpApp(settings)
    expect(codes).toHaveLength(10)
    const [code = ''] = codes
    const page = await startSignIn('recovery')
    await button(page, SECOND_STEP_TEXTS.useRecovery).click()
    await sendCode(page, SECOND_STEP_TEXTS.recoveryCode, code.toLowerCase())
    await page.waitForURL('**/mentee-dashboard')
    await settings.reload()
    await settings.getByText(FACTOR_TEXTS.codesLeft(9)).waitFor()

    const again = await startSignIn('recovery')
    await button(again, SECOND_STEP_TEXTS.useRecovery).click()
    await sendCode(again, SECOND_STEP_TEXTS.recoveryCode, code)
    await again.getByText(SECOND_FACTOR_REFUSALS.codeWrong).waitFor()
  })

  test('takes a passkey after the password, and a passkey alone', async () => {
    const page = await join('passkey')
    await addAuthenticator(page)
    await makePasskey(page, 'Test key')
    await button(page, FACTOR_TEXTS.removeOf('Test key')).waitFor()

    await page.context().clearCookies()
    await logIn(page, 'passkey', PASSWORD)
    await button(page, SECOND_STEP_TEXTS.usePasskey).click()
    await page.waitForURL('**/mentee-dashboard')

    await page.context().clearCookies()
    await page.goto('/auth')
    await page.getByRole('link', { name: 'Sign in with a passkey' }).click()
    await button(page, SECOND_STEP_TEXTS.usePasskey).click()
    await page.waitForURL('**/mentee-dashboard')
    expect(await callApi<{ username: string }>(page, 'GET', '/api/user')).toMatchObject({ username: 'passkey' })
  })
})

describe('a serious action', () => {
  test('asks again who one is after 15 minutes, and then goes on', async () => {
    const page = await join('serious')
    const { secret } = await setUpApp(page)
    await ageSignIns(dataDir())
    await button(page, FACTOR_TEXTS.removeOf(FACTOR_TEXTS.kinds.totp)).click()
    await page.getByRole('alertdialog').getByRole('button', { name: FACTOR_TEXTS.remove, exact: true }).click()
    const asked = dialog(page, SECOND_STEP_TEXTS.proveTitle)
    await asked.waitFor()
    await sendCode(page, SECOND_STEP_TEXTS.appCode, codeAfter(secret))
    await waitForToast(page, FACTOR_TEXTS.removed)
    await expect.poll(() => button(page, FACTOR_TEXTS.removeOf(FACTOR_TEXTS.kinds.totp)).count()).toBe(0)
  })

  test('is not done if they close the question', async () => {
    const page = await join('closing')
    await ageSignIns(dataDir())
    await button(page, FACTOR_TEXTS.addApp).click()
    await dialog(page, SECOND_STEP_TEXTS.proveTitle).waitFor()
    await page.keyboard.press('Escape')
    await waitForToast(page, FACTOR_TEXTS.notStarted)
    expect(await dialog(page, FACTOR_TEXTS.appTitle).count()).toBe(0)
  })
})

describe('an owner', () => {
  test('ends the access of a colleague, who is signed out at once and cannot come back', async () => {
    const { page: owner } = await open()
    await signInAsAdmin(owner)
    const colleague = { username: 'colleague', fullName: 'Test Colleague', email: 'colleague@example.org' }
    await callApi(owner, 'POST', '/api/admin/create', { ...colleague, password: PASSWORD, level: 'viewer' })
    const { page } = await open()
    await logIn(page, colleague.username, PASSWORD)
    await page.getByText(STAFF_TEXTS.onlyCounts).waitFor()

    await owner.goto('/admin-dashboard')
    await button(owner, STAFF_TEXTS.endOf(colleague.fullName)).click()
    await owner.getByRole('alertdialog').getByRole('button', { name: STAFF_TEXTS.end, exact: true }).click()
    await waitForToast(owner, STAFF_TEXTS.accessWasEnded(colleague.fullName))
    expect((await page.request.get('/api/user')).status()).toBe(401)
    await page.reload()
    await page.waitForURL('**/auth')
    await logIn(page, colleague.username, PASSWORD)
    await page.getByText(STAFF_TEXTS.accessEnded).first().waitFor()
  })
})

describe('an administrator who needs a second step', () => {
  const strict = withProduct({ REQUIRE_ADMIN_SECOND_FACTOR: 'true' })

  test('can set one up and do nothing else, and then goes on', async () => {
    const { page } = await strict.open()
    await logIn(page, ADMIN.ADMIN_USERNAME, ADMIN.ADMIN_PASSWORD)
    await page.getByText(FACTOR_TEXTS.enrolNote).waitFor()
    expect((await page.request.get('/api/admin/mentees')).status()).toBe(403)
    await page.goto('/admin-dashboard')
    await page.getByText(FACTOR_TEXTS.enrolNote).waitFor()
    await setUpApp(page)
    await page.getByRole('link', { name: FACTOR_TEXTS.goOn }).click()
    await page.waitForURL('**/admin-dashboard')
    expect((await page.request.get('/api/admin/mentees')).status()).toBe(200)
  })
})
