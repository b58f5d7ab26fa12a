import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MESSAGES } from '#shared/messages.ts'
import { openWindow, type Product, startBrowser, startProduct, type Window } from './browser.ts'
import { ADMIN, ask, makePair } from './pair.ts'

/** So often the network goes and comes back. */
const TUNNELS = 5

const dataDir = mkdtempSync(join(tmpdir(), 'cairnway-offline-'))
let product: Product
let browser: Browser
let mentor: Window
let mentee: Window
let matchId: number

beforeAll(async () => {
  product = await startProduct({ ...ADMIN, DATA_DIR: dataDir, RATE_LIMITS: 'off' })
  browser = await startBrowser()
  const office = await openWindow(browser, product.url)
  mentor = await openWindow(browser, product.url)
  mentee = await openWindow(browser, product.url)
  const pages = { office: office.page, mentor: mentor.page, mentee: mentee.page }
  matchId = await makePair(pages, product.url)
})

afterAll(async () => {
  await browser.close()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const said = (page: Page, text: string) => page.getByText(text, { exact: true })
const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
const bubble = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text }).last()

describe('a network that comes and goes', () => {
  test('is told of each time, and what is written without it is sent once when it is back [R37]', async () => {
    for (const { page } of [mentor, mentee]) {
      await page.goto(`/chat/${matchId}`)
      await said(page, MESSAGES.chatConnected).waitFor()
    }
    const { page } = mentee
    const written: string[] = []
    for (let round = 1; round <= TUNNELS; round += 1) {
      const text = `Written in tunnel ${round}.`
      written.push(text)
      await page.context().setOffline(true)
      await said(page, MESSAGES.chatOffline).waitFor()
      expect(await said(page, MESSAGES.chatConnected).count()).toBe(0)
      await page.getByRole('textbox', { name: 'Message' }).fill(text)
      await page.keyboard.press('Enter')
      await bubble(page, text).getByRole('img', { name: 'Sending' }).waitFor()
      await page.context().setOffline(false)
      await said(page, MESSAGES.chatConnected).waitFor()
      expect(await said(page, MESSAGES.chatOffline).count()).toBe(0)
      await bubble(mentor.page, text).waitFor()
    }
    for (const window of [mentor, mentee]) {
      for (const text of written) expect(await said(window.page, text).count()).toBe(1)
    }
    const path = `/api/matches/${matchId}/messages`
    const stored = await ask<{ content: string }[]>(mentor.page, 'GET', path)
    expect(stored.map(({ content }) => content)).toEqual(written)
  })
})

describe('a photo that is not there', () => {
  test('is stood in for by the default avatar, in the same place and size [R36]', async () => {
    const data = { width: 60, height: 60, channels: 3, background: 'red' } as const
    const buffer = await sharp({ create: data }).png().toBuffer()
    const multipart = { photo: { name: 'me.png', mimeType: 'image/png', buffer } }
    const answer = await mentor.page.request.post('/api/profile/photo', { multipart })
    const { photoUrl } = (await answer.json()) as { photoUrl: string }
    await ask(mentor.page, 'PATCH', '/api/profile', { photoUrl })

    const { page } = mentee
    const photo = page.locator(`img[src="${photoUrl}"]`).first()
    const face = page
      .locator('header, main')
      .locator('span.overflow-hidden:has(img), span.overflow-hidden:has(svg)')
      .first()
    await page.goto(`/chat/${matchId}`)
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60)
    const place = await photo.locator('..').boundingBox()

    for (const name of readdirSync(join(dataDir, 'uploads'))) rmSync(join(dataDir, 'uploads', name))
    const line = await page.context().newCDPSession(page)
    await line.send('Network.clearBrowserCache')
    await page.reload()
    await said(page, MESSAGES.chatConnected).waitFor()
    await photo.waitFor({ state: 'detached' })
    expect(await face.locator('svg').count()).toBe(1)
    expect(await face.boundingBox()).toEqual(place)
  })
})
