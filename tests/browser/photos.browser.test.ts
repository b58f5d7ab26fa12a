import type { Page } from 'playwright-core'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { SETTINGS_PHOTO_TEXTS } from '#client/features/settings/texts.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { picture } from '#tests/support/photo.ts'
import { withWindows } from './stage.ts'
import { registerMentee } from './steps.ts'

const { member } = withWindows(['member'], { RATE_LIMITS: 'off' })

const KIB = 1024
/** More than any drawn photo of one colour or of two takes. */
const SENT_MAX_BYTES = 150 * KIB

declare global {
  interface Window {
    /** The file that the page sent last. */
    sentPhoto?: { type: string; size: number }
  }
}

beforeAll(async () => {
  // Playwright shows no bytes of files in a form.
  await member.page.addInitScript(() => {
    const { set } = FormData.prototype
    FormData.prototype.set = function (this: FormData, name: string, value: string | Blob) {
      if (value instanceof Blob) window.sentPhoto = { type: value.type, size: value.size }
      set.call(this, name, value as Blob)
    }
  })
  await registerMentee(member.page, { username: 'daniel', fullName: 'Test Mentee' })
  await member.page.waitForURL('**/mentee-dashboard')
})

const preview = (page: Page) => page.getByRole('img', { name: 'Your photo' }).locator('img')

async function choose(buffer: Buffer, { name = 'me.jpg', mimeType = 'image/jpeg' } = {}) {
  const { page } = member
  await page.goto('/settings')
  await page.getByLabel('Choose photo').setInputFiles({ name, mimeType, buffer })
}

/** Saves what the preview shows; returns what was sent, the size shown and the stored photo. */
async function save() {
  const { page } = member
  await page.getByRole('button', { name: 'Crop' }).waitFor()
  await expect.poll(() => preview(page).getAttribute('src')).toMatch(/^blob:/)
  const shown = await preview(page).evaluate(async (image: HTMLImageElement) => {
    await image.decode().catch(() => {})
    return { width: image.naturalWidth, height: image.naturalHeight }
  })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.locator('.toast').getByText(UI_TEXTS.profileUpdated).waitFor()
  await expect.poll(() => preview(page).getAttribute('src')).toMatch(/^\/uploads\//)
  const sent = await page.evaluate(() => window.sentPhoto)
  const path = await preview(page).getAttribute('src')
  const stored = sharp(await (await page.request.get(path ?? '')).body())
  return { sent, shown, stored, metadata: await stored.metadata() }
}

const colourAt = async (stored: Sharp, left: number, top: number) => {
  const area = stored.clone().extract({ left, top, width: 1, height: 1 })
  return [...(await area.removeAlpha().raw().toBuffer())].map((value) => Math.round(value / 50))
}

const without = (bytes: Buffer, end: number) => bytes.subarray(0, bytes.length - end)
const photo = (width: number, height: number) => picture({ width, height })

describe('a photo that the browser shows is saved as it is shown', () => {
  // libvips/libvips#1509, payloadcms/payload#8606, openinary/openinary#136; Expensify/App#13962 (high resolution),
  // slopus/happy#1749 (48 megapixels).
  test.for<[what: string, file: () => Promise<Buffer>, type?: string]>([
    ['a JPEG without its last two bytes', async () => without(await photo(600, 400).jpeg().toBuffer(), 2)],
    [
      'a JPEG cut at nine tenths',
      async () => {
        const whole = await photo(600, 400).jpeg().toBuffer()
        return without(whole, Math.floor(whole.length / 10))
      },
    ],
    [
      'a PNG cut at nine tenths',
      async () => {
        const whole = await photo(600, 400).png({ compressionLevel: 0 }).toBuffer()
        return without(whole, Math.floor(whole.length / 10))
      },
      'image/png',
    ],
    ['a GIF without its end', async () => without(await photo(60, 40).gif().toBuffer(), 3), 'image/gif'],
    ['26 megapixels', () => photo(6_500, 4_000).jpeg().toBuffer()],
    ['50 megapixels', () => photo(8_160, 6_120).jpeg().toBuffer()],
    ['a panorama', () => photo(16_000, 2_000).jpeg().toBuffer()],
  ])('%s', { timeout: 120_000 }, async ([, file, mimeType = 'image/jpeg']) => {
    await choose(await file(), { mimeType })
    const { sent, shown, stored, metadata } = await save()
    expect(sent?.size).toBeLessThan(SENT_MAX_BYTES)
    expect(Math.max(shown.width, shown.height)).toBeLessThanOrEqual(1_024)
    expect(metadata.width / metadata.height).toBeCloseTo(shown.width / shown.height, 1)
    expect(await colourAt(stored, 2, 2)).toEqual([4, 2, 0])
  })

  // tuskyapp/Tusky#2226, garfiec/Librechat-Mobile#251, johnpooch/diplicity-react#1255: megabytes over a slow line.
  test('and megabytes of it are not sent', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const create = { width: 2_000, height: 1_500, channels: 3, background: 'white', noise } as const
    const data = await sharp({ create }).jpeg({ quality: 95 }).toBuffer()
    expect(data.length).toBeGreaterThan(2_000 * KIB)
    await choose(data)
    const { sent, metadata } = await save()
    expect(sent?.size).toBeLessThan(900 * KIB)
    expect(metadata).toMatchObject({ width: 512, height: 384 })
  })

  test('also if Save is pressed while a slow device draws it', async () => {
    const { page } = member
    await page.goto('/settings')
    const finishDrawing = await page.evaluateHandle(() => {
      const { prototype } = HTMLCanvasElement
      const { toBlob } = prototype
      let finish = () => {}
      const finished = new Promise<void>((resolve) => {
        finish = resolve
      })
      prototype.toBlob = function (this: HTMLCanvasElement, ...given: Parameters<typeof toBlob>) {
        void finished.then(() => toBlob.apply(this, given))
      }
      return finish
    })
    const before = await preview(page).getAttribute('src')
    const buffer = await photo(600, 400).jpeg().toBuffer()
    await page.getByLabel('Choose photo').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await finishDrawing.evaluate((finish) => finish())
    await page.locator('.toast').getByText(UI_TEXTS.profileUpdated).waitFor()
    await expect.poll(() => preview(page).getAttribute('src')).toMatch(/^\/uploads\//)
    expect(await preview(page).getAttribute('src')).not.toBe(before)
  })

  test('upright', async () => {
    // Stored lying: orange left, blue right; its orientation turns orange to the top.
    const blue = await picture({ width: 100, height: 100 }).tint('blue').png().toBuffer()
    const lying = await photo(200, 100)
      .composite([{ input: blue, left: 100, top: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    await choose(lying)
    const { shown, stored, metadata } = await save()
    expect(shown).toEqual({ width: 100, height: 200 })
    expect(metadata).toMatchObject({ width: 100, height: 200 })
    expect(await colourAt(stored, 50, 20)).toEqual([4, 2, 0])
  })

  // conversejs/converse.js#2593: what was transparent turned black.
  test('transparent, also if its name says JPEG', async () => {
    await choose(await picture({ width: 60, height: 60, alpha: 0.5 }).png().toBuffer())
    const { metadata } = await save()
    expect(metadata).toMatchObject({ format: 'png', hasAlpha: true })
  })

  test('still, if it was animated', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 40, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const animated = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer()
    expect((await sharp(animated, { animated: true }).metadata()).pages).toBe(2)
    await choose(animated, { name: 'me.gif', mimeType: 'image/gif' })
    const { sent, stored } = await save()
    expect(sent?.type).toBe('image/png')
    expect(await colourAt(stored, 20, 20)).toEqual([5, 0, 0])
  })

  test('cropped, also if its end is missing', async () => {
    const { page } = member
    await choose(without(await photo(600, 400).jpeg().toBuffer(), 60))
    await page.getByRole('button', { name: 'Crop' }).click()
    await page.getByRole('button', { name: 'Use this part' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const { metadata } = await save()
    expect(metadata).toMatchObject({ width: 400, height: 400 })
  })
})

describe('a file that the browser cannot show is not taken', () => {
  const reject = async (title: string, text: string) => {
    const { page } = member
    await page.locator('.toast').getByText(title, { exact: true }).waitFor()
    await page.locator('.toast').getByText(text, { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Crop' }).count()).toBe(0)
  }

  // OpenBeta/open-tacos#1265, alexcorvi/heic2any#38: phones name HEIC files .jpg.
  test('because of its format', async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(500)])
    await choose(heic)
    await reject(UI_TEXTS.invalidFileType, SETTINGS_PHOTO_TEXTS.otherFormat)
  })

  test('because nothing of it is left', async () => {
    await choose((await photo(600, 400).jpeg().toBuffer()).subarray(0, 30))
    await reject(SETTINGS_PHOTO_TEXTS.notOpened, SETTINGS_PHOTO_TEXTS.damaged)
  })
})

// bluesky-social/social-app#5928, fengyuanchen/compressorjs#177: Firefox with resistFingerprinting; here the noise is replayed.
test('a browser whose canvases return noise sends the photo as it is, and crops none', async () => {
  const { page } = member
  await page.addInitScript(() => {
    const { prototype } = CanvasRenderingContext2D
    const { getImageData } = prototype
    prototype.getImageData = function (
      this: CanvasRenderingContext2D,
      ...area: Parameters<typeof getImageData>
    ) {
      const image = getImageData.apply(this, area)
      image.data.fill(77)
      return image
    }
  })
  const data = await photo(1_300, 900).jpeg().toBuffer()
  await choose(data)
  await page.getByRole('button', { name: 'Crop' }).click()
  await page.getByRole('button', { name: 'Use this part' }).click()
  await page.locator('.toast').getByText(SETTINGS_PHOTO_TEXTS.notCropped, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Keep the whole photo' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const { shown, metadata } = await save()
  expect(shown).toEqual({ width: 1_300, height: 900 })
  expect(metadata).toMatchObject({ width: 512, height: 354 })
})
