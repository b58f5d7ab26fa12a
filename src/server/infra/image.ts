import pLimit from 'p-limit'
import { PHOTO_MAX_PIXELS } from '#shared/limits.ts'
import { MESSAGES } from '#shared/messages.ts'
import { AppError } from '../errors.ts'

export const DECODED_MAX_PIXELS = 25_000_000
const SECONDS_MAX = 10
const AT_ONCE = 2
const JPEG_QUALITY = 85

const MAGIC = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('GIF8')]

/** Loaded for the first photo: no start has to wait for what few requests need. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // The library reads far more than photos (SVG, PDF, …); only these three may reach it.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'],
  })
  // No photo is ever drawn twice.
  sharp.cache(false)
  return sharp
}
let loading: ReturnType<typeof loadSharp> | undefined

const turn = pLimit(AT_ONCE)

/** How many photos wait to be drawn. */
export const waitingPhotos = (): number => turn.pendingCount

/**
 * A photo as the product keeps it: decoded and drawn anew, so that nothing of the bytes received survives (place
 * of the shot, scripts behind the image), upright, at most 512 pixels wide or high. JPEG, or PNG where it is
 * transparent. Throws 415 for whatever is not a JPEG, PNG or GIF that can be decoded.
 */
export async function reencode(bytes: Buffer): Promise<{ data: Buffer; extension: 'jpg' | 'png' }> {
  if (!MAGIC.some((magic) => bytes.subarray(0, magic.length).equals(magic))) throw notAnImage()
  loading ??= loadSharp().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  const sharp = await loading
  try {
    return await turn(async () => {
      const image = sharp(bytes, { limitInputPixels: DECODED_MAX_PIXELS, failOn: 'error', pages: 1 })
        .timeout({ seconds: SECONDS_MAX })
        .rotate()
        .resize({ width: PHOTO_MAX_PIXELS, height: PHOTO_MAX_PIXELS, fit: 'inside', withoutEnlargement: true })
      const { hasAlpha } = await sharp(bytes, { limitInputPixels: DECODED_MAX_PIXELS, pages: 1 }).metadata()
      if (hasAlpha) return { data: await image.png().toBuffer(), extension: 'png' as const }
      return { data: await image.jpeg({ quality: JPEG_QUALITY }).toBuffer(), extension: 'jpg' as const }
    })
  } catch {
    throw notAnImage()
  }
}

const notAnImage = () => new AppError('unsupported', MESSAGES.uploadImage)
