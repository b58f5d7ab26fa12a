import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import {
  bubble,
  deliveryMark,
  openChat,
  storedTexts,
  waitUntilConnected,
  waitUntilOffline,
  write,
} from './chat-steps.ts'
import { callApi } from './pair.ts'
import { withPair } from './stage.ts'

/** How often the network is lost and restored. */
const TUNNELS = 5

const { mentor, mentee, matchId, dataDir } = withPair({ RATE_LIMITS: 'off' })

const textOf = (page: Page, text: string) => page.getByText(text, { exact: true })

describe('an unreliable network', () => {
  test('is reported each time, and messages written offline are sent once afterwards [R37]', async () => {
    for (const { page } of [mentor, mentee]) {
      await openChat(page, matchId())
    }
    const { page } = mentee
    const written: string[] = []
    for (let round = 1; round <= TUNNELS; round += 1) {
      const text = `Written in tunnel ${round}.`
      written.push(text)
      await page.context().setOffline(true)
      await waitUntilOffline(page)
      await expect.poll(() => textOf(page, UI_TEXTS.chatConnected).count()).toBe(0)
      await write(page, text)
      await deliveryMark(page, text, 'Sending').waitFor()
      await page.context().setOffline(false)
      await waitUntilConnected(page)
      await expect.poll(() => textOf(page, UI_TEXTS.chatOffline).count()).toBe(0)
      await bubble(mentor.page, text).waitFor()
    }
    for (const window of [mentor, mentee]) {
      for (const text of written) expect(await textOf(window.page, text).count()).toBe(1)
    }
    expect(await storedTexts(mentor.page, matchId())).toEqual(written)
  })
})

describe('a missing photo', () => {
  test('is replaced by the default avatar in the same position and size [R36]', async () => {
    const data = { width: 60, height: 60, channels: 3, background: 'red' } as const
    const buffer = await sharp({ create: data }).png().toBuffer()
    const multipart = { photo: { name: 'me.png', mimeType: 'image/png', buffer } }
    const answer = await mentor.page.request.post('/api/profile/photo', { multipart })
    const { photoUrl } = (await answer.json()) as { photoUrl: string }
    await callApi(mentor.page, 'PATCH', '/api/profile', { photoUrl })

    const { page } = mentee
    const photo = page.locator(`img[src="${photoUrl}"]`).first()
    const face = page
      .locator('header, main')
      .locator('span.overflow-hidden:has(img), span.overflow-hidden:has(svg)')
      .first()
    await page.goto(`/chat/${matchId()}`)
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60)
    const position = await photo.locator('..').boundingBox()

    const photos = join(dataDir(), 'uploads')
    for (const name of readdirSync(photos)) rmSync(join(photos, name))
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Network.clearBrowserCache')
    await page.reload()
    await waitUntilConnected(page)
    await photo.waitFor({ state: 'detached' })
    await expect.poll(() => face.locator('svg').count()).toBe(1)
    expect(await face.boundingBox()).toEqual(position)
  })
})
