import pLimit from 'p-limit'
import { photoFormatOf } from '#shared/photos.ts'
import { PHOTO_MAX_PIXELS } from '#shared/product-limits.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { AppError } from '../errors.ts'

/**
 * A file of 300 KB can hold any number of pixels, and a progressive JPEG or a frame of a GIF is decoded as a whole: two at a time
 * take 150 MB. Browsers draw photos smaller before they send them, so the limit meets programs only.
 */
export const DECODED_MAX_PIXELS = 25_000_000
const TIMEOUT_SECONDS = 10
const CONCURRENCY = 2
const JPEG_QUALITY = 85

/** Imports sharp for the first photo, so that it does not slow down the start. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Security: sharp reads many formats (SVG, PDF, …); only these three loaders are allowed.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'],
  })
  // No photo is decoded twice, so a cache is useless.
  sharp.cache(false)
  return sharp
}
let sharpModule: ReturnType<typeof loadSharp> | undefined

const limitConcurrency = pLimit(CONCURRENCY)

/** Returns the number of photos queued for decoding. */
export const queuedPhotos = (): number => limitConcurrency.pendingCount

/**
 * Decodes and re-encodes a photo, which removes metadata (such as the location) and appended data: upright, at most
 * 512 pixels wide or high, as JPEG, or PNG with an alpha channel. Throws `unsupported` (415) unless it is a valid
 * JPEG, PNG or GIF. A cut file is refused too: it was cut on its way, so that sending it again helps.
 */
export async function reencodePhoto(bytes: Buffer): Promise<{ data: Buffer; extension: 'jpg' | 'png' }> {
  if (!photoFormatOf(bytes)) throw refusal(UI_TEXTS.uploadImage)
  sharpModule ??= loadSharp().catch((error: unknown) => {
    sharpModule = undefined
    throw error
  })
  const sharp = await sharpModule
  try {
    return await limitConcurrency(async () => {
      const { width, height, hasAlpha } = await readHeader(sharp, bytes)
      if (width * height > DECODED_MAX_PIXELS)
        throw refusal('The photo has too many pixels. Please make it smaller, then try again.')
      const image = sharp(bytes, { limitInputPixels: DECODED_MAX_PIXELS, failOn: 'error', pages: 1 })
        .timeout({ seconds: TIMEOUT_SECONDS })
        .rotate()
        .resize({ width: PHOTO_MAX_PIXELS, height: PHOTO_MAX_PIXELS, fit: 'inside', withoutEnlargement: true })
      if (hasAlpha) return { data: await image.png().toBuffer(), extension: 'png' as const }
      return { data: await image.jpeg({ quality: JPEG_QUALITY }).toBuffer(), extension: 'jpg' as const }
    })
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    // Nearly always a broken file; the cause shows a timeout or a lack of memory.
    throw Object.assign(refusal('The file is damaged. Please choose another photo.'), { cause })
  }
}

/** Throws `unsupported` for what only begins like a photo. */
const readHeader = (sharp: Awaited<ReturnType<typeof loadSharp>>, bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch((cause: unknown) => {
      throw Object.assign(refusal(UI_TEXTS.uploadImage), { cause })
    })

const refusal = (message: string) => new AppError('unsupported', message)
