import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { SECURITY_TEXTS } from '#client/features/settings/texts.ts'
import { RECOVERY_TEXTS } from '#client/features/sign-in/texts.ts'
import { STAFF_CODE_TEXTS } from '#shared/texts/staff.ts'
import { ADMIN } from './pair.ts'
import { withPair } from './stage.ts'
import { dialog, logIn, waitForToast } from './steps.ts'

const NEW_PASSWORD = 'a stone on a stone'

const { admin, mentee, open } = withPair()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('without mail, our team reads out a code, and its owner chooses a new password with it', async () => {
  await mentee.page.goto('/settings')
  await mentee.page.getByText(SECURITY_TEXTS.noMail).waitFor()

  await admin.page.goto('/admin-mentees')
  await button(admin.page, STAFF_CODE_TEXTS.action).click()
  const code = dialog(admin.page, STAFF_CODE_TEXTS.title('Test Mentee'))
  await code.getByLabel(STAFF_CODE_TEXTS.reason).fill('Lost their password')
  await code.getByLabel(STAFF_CODE_TEXTS.password).fill(ADMIN.ADMIN_PASSWORD)
  await code.getByRole('button', { name: STAFF_CODE_TEXTS.make, exact: true }).click()
  const shown = code.getByText(/^[A-Z]{4}-[A-Z]{4}$/)
  const readOut = (await shown.textContent()) ?? ''
  await code.getByRole('button', { name: STAFF_CODE_TEXTS.close, exact: true }).click()
  // It is shown once.
  await button(admin.page, STAFF_CODE_TEXTS.action).click()
  await code.getByLabel(STAFF_CODE_TEXTS.password).waitFor()
  expect(await shown.count()).toBe(0)

  const { page } = await open()
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByText(RECOVERY_TEXTS.noteByTeam).waitFor()
  await page.getByLabel(RECOVERY_TEXTS.login).fill('daniel')
  await page.getByLabel(RECOVERY_TEXTS.code).fill(readOut.toLowerCase())
  await page.getByLabel(RECOVERY_TEXTS.newPassword).fill(NEW_PASSWORD)
  await button(page, RECOVERY_TEXTS.save).click()
  await waitForToast(page, RECOVERY_TEXTS.saved)
  expect((await mentee.page.request.get('/api/user')).status()).toBe(401)
  await logIn(page, 'daniel', NEW_PASSWORD)
  await page.waitForURL('**/mentee-dashboard')
})
