import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMailKeys } from '#server/domain/delivery/mail-keys.ts'
import { MAIL_CHOICE_TEXTS } from '#shared/texts/accounts.ts'
import { PLAIN_PAGE_TEXTS } from '#shared/texts/plain-pages.ts'
import { createWorld, PASSWORD, type World } from '#tests/support/create-world.ts'
import { advanceUntil, choose, runMinutes } from '#tests/support/deliveries.ts'
import { confirmAddress, mailSettingsFor } from '#tests/support/mails.ts'
import type { Person } from '#tests/support/people.ts'
import { type MailServer, startSmtpServer } from '#tests/support/smtp-server.ts'
import { startBrowser } from './browser.ts'
import { deliveryMark, openChat, write } from './chat-steps.ts'
import { logIn } from './steps.ts'

const CLIENT = fileURLToPath(new URL('../../dist/client', import.meta.url))
const STEP_MS = 30_000

let browser: Browser
let mail: MailServer
let world: World
let url: string

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

/** Starts the product in this process, whose clock the tests move; ends it after a test. */
async function startWorld(onTestFinished: (end: () => Promise<void>) => void) {
  mail = await startSmtpServer()
  // Without an address of its own: the pages come from this machine.
  world = await createWorld({ ...mailSettingsFor(mail), PUBLIC_URL: '' }, { clientFolder: CLIENT })
  url = `http://${await world.listen()}`
  onTestFinished(async () => {
    for (const context of browser.contexts()) await context.close()
    await world.end()
    await mail.stop()
  })
}

/** Signs a person in with the form, in a window in a time zone. */
async function openAs({ username }: Person, timezoneId = 'UTC'): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, timezoneId, serviceWorkers: 'block' })
  context.setDefaultTimeout(STEP_MS)
  const page = await context.newPage()
  const reported = page.waitForResponse((response) => response.url().includes('changeNotifications'))
  await logIn(page, username, PASSWORD)
  await page.waitForURL('**/*-dashboard')
  await reported
  return page
}

/** A pair with confirmed addresses. */
async function createPair() {
  const pair = await world.pair()
  for (const person of [pair.mentor, pair.mentee]) await confirmAddress(world, person)
  return pair
}

test('a message that nobody has seen for ten minutes brings one mail, and ten more bring none', async ({
  onTestFinished,
}) => {
  await startWorld(onTestFinished)
  const { mentor, mentee, matchId } = await createPair()
  await choose(world, mentee, { quiet: null })
  const page = await openAs(mentor)
  await openChat(page, matchId)
  await write(page, 'Are you there?')
  await deliveryMark(page, 'Are you there?', 'Sent').waitFor()
  await runMinutes(world, 9)
  expect(mail.mails).toEqual([])
  await runMinutes(world)
  expect(mail.mails.map(({ to }) => to)).toEqual([[mentee.email]])
  for (let count = 1; count <= 10; count += 1) {
    await write(page, `Line ${count} of ten`)
    await deliveryMark(page, `Line ${count} of ten`, 'Sent').waitFor()
  }
  await runMinutes(world, 20)
  expect(mail.mails).toHaveLength(1)
})

test('a quiet night in the time zone that the window reports holds a mail until 07:00', async ({
  onTestFinished,
}) => {
  await startWorld(onTestFinished)
  const { mentor, mentee, matchId } = await createPair()
  world.advanceClock(Date.parse('2026-01-06T06:00:00Z') - world.now())
  // He is 16, so nights are quiet.
  const page = await openAs(mentee, 'America/Los_Angeles')
  await page.context().close()
  const writer = await openAs(mentor)
  await openChat(writer, matchId)
  await write(writer, 'Good night')
  await deliveryMark(writer, 'Good night', 'Sent').waitFor()
  await writer.context().close()
  await runMinutes(world, 30)
  await advanceUntil(world, '2026-01-06T14:55:00Z')
  expect(mail.mails).toEqual([])
  await advanceUntil(world, '2026-01-06T15:00:00Z')
  expect(mail.mails.map(({ to }) => to)).toEqual([[mentee.email]])
})

test('the address in the header of a mail is a page with one button, which works without scripts', async ({
  onTestFinished,
}) => {
  await startWorld(onTestFinished)
  const { mentee } = await createPair()
  const keys = await makeMailKeys(world.services, { userId: mentee.userId, about: ['messages'] })
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${url}/api/mail/unsubscribe?key=${keys.unsubscribe}`)
  await page.getByRole('heading', { name: MAIL_CHOICE_TEXTS.stop }).waitFor()
  expect(await page.getByRole('button').count()).toBe(1)
  expect(await page.evaluate(() => getComputedStyle(document.body).maxWidth)).toBe('512px')
  await page.getByRole('button', { name: MAIL_CHOICE_TEXTS.stopButton }).press('Enter')
  await page.getByText(MAIL_CHOICE_TEXTS.stoppedText).waitFor()
  const answer = await world.trpc(null, 'account.mailChoices', { key: keys.choices })
  expect(answer.body.messages).toBe('off')
  // JSON on white is for programs.
  const missing = await page.goto(`${url}/api/calendar.ics?key=over`)
  expect(missing?.status()).toBeGreaterThanOrEqual(400)
  await page.getByRole('heading', { name: PLAIN_PAGE_TEXTS.failed }).waitFor()
})

// calcom/cal.diy#29868: the zone of the last sign-in.
test('who travels and stays signed in is told times in the new zone', async ({ onTestFinished }) => {
  await startWorld(onTestFinished)
  const { mentee } = await createPair()
  const home = await openAs(mentee, 'Africa/Lagos')
  // Kept only once the server has answered.
  await home.waitForFunction(() => localStorage.getItem('time-zone') !== null)
  const storageState = await home.context().storageState()
  await home.context().close()
  const context = await browser.newContext({
    baseURL: url,
    storageState,
    timezoneId: 'Europe/London',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const reported = page.waitForResponse((response) => response.url().includes('changeNotifications'))
  await page.goto('/mentee-dashboard')
  expect((await reported).status()).toBe(200)
  const { body } = await world.trpc(mentee, 'account.notifications')
  expect(body.timeZone).toBe('Europe/London')
})
