import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { RECOVERY_TEXTS } from '#client/features/sign-in/texts.ts'
import { FACTOR_TEXTS } from '#shared/texts/factors.ts'
import { type EmbeddedServer, startEmbedded } from '#tests/support/embedded-postgres.ts'
import { SUBJECTS, withMailbox } from './mailbox.ts'
import { callApi, procedures } from './pair.ts'
import { setUpApp } from './second-step-steps.ts'
import { withProduct } from './stage.ts'
import { logIn, PASSWORD, registerMentee, waitForToast } from './steps.ts'

const NEW_PASSWORD = 'a stone on a stone'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const addressOf = (username: string) => `${username}@example.org`
const statusOf = async (page: Page, path: string) => (await page.request.get(path)).status()

describe.each(['SQLite', 'PostgreSQL'])('an account that somebody took over, on %s', (database) => {
  let postgres: EmbeddedServer | undefined
  // Before the product is registered: it ends first.
  afterAll(() => postgres?.stop())
  const mailbox = withMailbox()
  const { open } = withProduct(async () => {
    if (database === 'PostgreSQL') postgres = await startEmbedded('taken')
    return { ...(await mailbox.settings()), ...(postgres && { DATABASE_URL: postgres.urlOf('taken') }) }
  })

  async function join(username: string) {
    const { page } = await open()
    await registerMentee(page, { username, fullName: `Test ${username}` })
    await page.waitForURL('**/mentee-dashboard')
    return page
  }

  /** Takes the account back with the link of a mail, and chooses a new password; returns the owner's new window. */
  async function takeBack(username: string, { path }: { path: string }) {
    const { page } = await open()
    await page.goto(path)
    await button(page, RECOVERY_TEXTS.undo).click()
    await page.getByText(RECOVERY_TEXTS.undone, { exact: false }).waitFor()
    const reset = await mailbox.receive(addressOf(username), SUBJECTS.recovery)
    await page.goto('/')
    await page.goto(reset.path)
    await page.getByLabel(RECOVERY_TEXTS.newPassword).fill(NEW_PASSWORD)
    await button(page, RECOVERY_TEXTS.save).click()
    await waitForToast(page, RECOVERY_TEXTS.saved)
    await logIn(page, username, NEW_PASSWORD)
    await page.waitForURL('**/mentee-dashboard')
    return page
  }

  test('by the password, who added a second step and a calendar address, is its owner’s again', async () => {
    const owner = await join('ruben')
    const confirmation = await mailbox.receive(addressOf('ruben'), SUBJECTS.confirm)
    await procedures(owner).account.confirmByCode.mutate({ code: confirmation.code })

    const { page: intruder } = await open()
    await logIn(intruder, 'ruben', PASSWORD)
    await intruder.waitForURL('**/mentee-dashboard')
    await intruder.goto('/settings')
    await setUpApp(intruder)
    const feed = await procedures(intruder).sessions.makeFeed.mutate({ withNames: true, withLinks: true })
    expect(await statusOf(intruder, feed.path)).toBe(200)

    const back = await takeBack('ruben', await mailbox.receive(addressOf('ruben'), SUBJECTS.factorAdded))
    await back.goto('/settings')
    await button(back, FACTOR_TEXTS.addApp).waitFor()
    expect(await procedures(back).account.factors.query()).toMatchObject({
      factors: [],
      codesLeft: 0,
    })
    expect(await statusOf(intruder, '/api/user')).toBe(401)
    expect(await statusOf(intruder, feed.path)).toBe(404)
    await logIn(intruder, 'ruben', PASSWORD)
    await intruder.getByText('Invalid credentials').waitFor()
  })

  test('at an unlocked computer, by another address that was confirmed, is its owner’s again', async () => {
    const owner = await join('tariq')
    const stolen = 'somebody-else@example.org'
    await owner.goto('/settings')
    await owner.getByLabel('Email').fill(stolen)
    await button(owner, 'Save changes').click()
    await owner.getByText('Profile Updated').waitFor()

    const { page: intruder } = await open()
    const { path } = await mailbox.receive(stolen, SUBJECTS.confirm)
    await intruder.goto(path)
    await button(intruder, RECOVERY_TEXTS.confirm).click()
    await intruder.getByText(RECOVERY_TEXTS.confirmed).waitFor()
    await procedures(intruder).account.requestRecovery.mutate({ login: stolen })
    const reset = await mailbox.receive(stolen, SUBJECTS.recovery)
    await intruder.goto('/')
    await intruder.goto(reset.path)
    await intruder.getByLabel(RECOVERY_TEXTS.newPassword).fill('the thief’s own words')
    await button(intruder, RECOVERY_TEXTS.save).click()
    await waitForToast(intruder, RECOVERY_TEXTS.saved)
    await logIn(intruder, 'tariq', 'the thief’s own words')
    await intruder.waitForURL('**/mentee-dashboard')
    expect(await statusOf(owner, '/api/user')).toBe(401)

    const back = await takeBack('tariq', await mailbox.receive(addressOf('tariq'), SUBJECTS.changedAddress))
    expect(await callApi<{ email: string }>(back, 'GET', '/api/user')).toMatchObject({
      email: addressOf('tariq'),
    })
    expect(await statusOf(intruder, '/api/user')).toBe(401)
    await logIn(intruder, 'tariq', 'the thief’s own words')
    await intruder.getByText('Invalid credentials').waitFor()
  })
})
