import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { closeDatabase, openSqlite } from '#db/open.ts'
import { FACTOR_TEXTS } from '#shared/texts/factors.ts'
import { appCode } from '#tests/support/second-factors.ts'
import { dialog } from './steps.ts'

/** How long a code of an app counts. */
const TIME_STEP_MS = 30_000
const HOUR_MS = 3_600_000

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The code of this moment, and the next one: a code counts once, and the product takes neighbours. */
export const codeNow = (secret: string) => appCode(secret, Date.now())
export const codeAfter = (secret: string) => appCode(secret, Date.now() + TIME_STEP_MS)

/** Opens the dialog for an app and returns the secret it shows. */
export async function startApp(page: Page): Promise<string> {
  await button(page, FACTOR_TEXTS.addApp).click()
  const shown = (await dialog(page, FACTOR_TEXTS.appTitle).locator('code').textContent()) ?? ''
  return shown.replaceAll(' ', '')
}

/** Sets up an app as the first factor; returns its secret and the recovery codes. */
export async function setUpApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  const secret = await startApp(page)
  await page.getByLabel(FACTOR_TEXTS.code).fill(codeNow(secret))
  await button(page, FACTOR_TEXTS.confirm).click()
  const shown = dialog(page, FACTOR_TEXTS.codesTitle)
  await shown.waitFor()
  const codes = await shown.getByRole('listitem').allTextContents()
  await button(page, FACTOR_TEXTS.close).click()
  await shown.waitFor({ state: 'hidden' })
  return { secret, codes }
}

/** Gives a window a security key of Chromium’s, which unlocks by itself; it has room for three passkeys. */
export async function addAuthenticator(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page)
  // Ends the key before it.
  await protocol.send('WebAuthn.disable')
  await protocol.send('WebAuthn.enable')
  await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
}

/** Makes a passkey as the first factor, in a window with an authenticator. */
export async function makePasskey(page: Page, name: string): Promise<void> {
  await button(page, FACTOR_TEXTS.addPasskey).click()
  await page.getByLabel(FACTOR_TEXTS.passkeyName).fill(name)
  await button(page, FACTOR_TEXTS.make).click()
  await dialog(page, FACTOR_TEXTS.codesTitle).waitFor()
  await button(page, FACTOR_TEXTS.close).click()
}

/** Makes everyone's sign-ins an hour old, so that serious actions ask again who they are. */
export async function ageSignIns(dataDir: string): Promise<void> {
  const db = openSqlite(join(dataDir, 'app.db'))
  try {
    await db
      .updateTable('auth_sessions')
      .set({ verifiedAt: new Date(Date.now() - HOUR_MS).toISOString() })
      .execute()
  } finally {
    await closeDatabase(db)
  }
}
