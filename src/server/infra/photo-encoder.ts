import pLimit from 'p-limit'
import { PHOTO_MAX_PIXELS } from '#shared/product-limits.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { AppError } from '../errors.ts'

export const DECODED_MAX_PIXELS = 25_000_000
const TIMEOUT_SECONDS = 10
const CONCURRENCY = 2
const JPEG_QUALITY = 85

const MAGIC = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('GIF8')]

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
 * JPEG, PNG or GIF.
 */
export async function reencodePhoto(bytes: Buffer): Promise<{ data: Buffer; extension: 'jpg' | 'png' }> {
  if (!MAGIC.some((magic) => bytes.subarray(0, magic.length).equals(magic))) throw notAnImage()
  sharpModule ??= loadSharp().catch((error: unknown) => {
    sharpModule = undefined
    throw error
  })
  const sharp = await sharpModule
  try {
    return await limitConcurrency(async () => {
      const image = sharp(bytes, { limitInputPixels: DECODED_MAX_PIXELS, failOn: 'error', pages: 1 })
        .timeout({ seconds: TIMEOUT_SECONDS })
        .rotate()
        .resize({ width: PHOTO_MAX_PIXELS, height: PHOTO_MAX_PIXELS, fit: 'inside', withoutEnlargement: true })
      const { hasAlpha } = await sharp(bytes, { limitInputPixels: DECODED_MAX_PIXELS, pages: 1 }).metadata()
      if (hasAlpha) return { data: await image.png().toBuffer(), extension: 'png' as const }
      return { data: await image.jpeg({ quality: JPEG_QUALITY }).toBuffer(), extension: 'jpg' as const }
    })
  } catch (cause) {
    // Nearly always a broken file; the cause shows a timeout or a lack of memory.
    throw Object.assign(notAnImage(), { cause })
  }
}

const notAnImage = () => new AppError('unsupported', UI_TEXTS.uploadImage)
