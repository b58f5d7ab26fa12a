import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { type IdleProxy, startIdleProxy } from '#tests/support/idle-proxy.ts'
import type { Window } from './browser.ts'
import { bubble, deliveryMark, log, openChat, storedTexts, waitUntilConnected, write } from './chat-steps.ts'
import { approveMentors, callApi, signInAsAdmin } from './pair.ts'
import { withPair, withWindows } from './stage.ts'
import { logIn, PASSWORD, registerMentee, registerMentor } from './steps.ts'

/** 300 kbit/s and 400 ms: a phone at the edge of its network. Steps may take what such a line takes. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 37_500, uploadThroughput: 37_500 }
const STEP_MS = 60_000

async function slowDown({ page }: Window) {
  page.setDefaultTimeout(STEP_MS)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.emulateNetworkConditions', SLOW)
}

// tuskyapp/Tusky#2226, blueimp/jQuery-File-Upload#3684, garfiec/Librechat-Mobile#251.
describe('on a line of 300 kbit/s and 400 ms', () => {
  const { admin, mentor, mentee } = withWindows(['admin', 'mentor', 'mentee'])
  beforeAll(async () => {
    await registerMentor(mentor.page, { username: 'samuel', fullName: 'Test Mentor' })
    await mentor.page.waitForURL('**/mentor-dashboard')
    await signInAsAdmin(admin.page)
    await approveMentors(admin.page)
    await slowDown(mentee)
    await slowDown(mentor)
  })

  test('a mentee registers and asks a mentor, who accepts', async () => {
    const { page } = mentee
    await registerMentee(page, { username: 'daniel', fullName: 'Test Mentee' })
    await page.waitForURL('**/mentee-dashboard')
    await page.getByRole('tab', { name: 'Find Mentors' }).click()
    await page.getByRole('button', { name: 'Request Mentor' }).click()
    await page.getByText(UI_TEXTS.requestSubmitted).waitFor()

    await mentor.page.goto('/mentor-dashboard?tab=requests')
    await mentor.page.getByRole('button', { name: 'Accept' }).click()
    await mentor.page.getByText(UI_TEXTS.requestApproved).waitFor()
  })

  test('they talk over a socket, in both directions', async () => {
    await mentee.page.goto('/mentee-dashboard')
    await mentee.page.getByRole('link', { name: 'Message' }).click()
    await waitUntilConnected(mentee.page)
    await mentor.page.goto(new URL(mentee.page.url()).pathname)
    await waitUntilConnected(mentor.page)
    for (const [from, to, text] of [
      [mentee, mentor, 'Hello, are you there?'],
      [mentor, mentee, 'I am. Good to meet you.'],
    ] as const) {
      await write(from.page, text)
      await bubble(to.page, text).waitFor()
      await deliveryMark(from.page, text, /Sent|Read/).waitFor()
    }
  })

  test('a photo of megabytes is saved', async () => {
    const { page } = mentee
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
    const create = { width: 3_000, height: 2_250, channels: 3, background: 'white', noise } as const
    const buffer = await sharp({ create }).jpeg({ quality: 88 }).toBuffer()
    expect(buffer.length).toBeGreaterThan(3_000_000)
    await page.goto('/settings')
    await page.getByLabel('Choose photo').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByRole('button', { name: 'Crop' }).waitFor()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText(UI_TEXTS.profileUpdated).waitFor()
    expect(await callApi(page, 'GET', '/api/user')).toMatchObject({
      photoUrl: expect.stringMatching(/^\/uploads\//) as string,
    })
  })

  test('one signs out, and in again', async () => {
    const { page } = mentee
    await page.getByRole('button', { name: 'Logout' }).first().click()
    await page.waitForURL(/\/(auth)?$/)
    await logIn(page, 'daniel', PASSWORD)
    await page.getByRole('heading', { name: 'Welcome, Test Mentee' }).waitFor()
    expect(mentee.problems).toEqual([])
  })
})

// glowing-bear/glowing-bear#517, zorchenhimer/MovieNight#35. The pings keep an idle socket open at the usual 60 seconds
// (src/server/ws/idle-proxy.test.ts); this proxy cuts more often than they come.
describe('behind a proxy that cuts each connection after a second without a byte', () => {
  const { mentor, mentee, matchId, url } = withPair()
  let proxy: IdleProxy
  beforeAll(async () => {
    proxy = await startIdleProxy(new URL(url()).host, 1_000)
  })
  afterAll(() => proxy.stop())

  /** Opens the conversation through the proxy, signed in as before. */
  async function openThroughProxy({ page }: Window): Promise<Page> {
    const cookies = await page.context().cookies()
    await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, domain: '127.0.0.1' })))
    await page.goto(`http://${proxy.host}/chat/${matchId()}`)
    await waitUntilConnected(page)
    return page
  }

  test('every message arrives, once, in both directions', async () => {
    const through = await openThroughProxy(mentee)
    await openChat(mentor.page, matchId())
    for (const text of ['One', 'Two', 'Three']) {
      const before = proxy.cuts()
      await expect.poll(() => proxy.cuts(), { timeout: 30_000 }).toBeGreaterThan(before)
      await write(through, text)
      await deliveryMark(through, text, /Sent|Read/).waitFor()
      await bubble(mentor.page, text).waitFor()
      await write(mentor.page, `${text} back`)
      await bubble(through, `${text} back`).waitFor()
    }
    const texts = ['One', 'One back', 'Two', 'Two back', 'Three', 'Three back']
    expect(await storedTexts(mentor.page, matchId())).toEqual(texts)
    for (const text of texts) expect(await log(through).getByText(text, { exact: true }).count()).toBe(1)
  })
})
