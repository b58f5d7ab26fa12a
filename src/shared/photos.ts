import { parseUrl } from './text.ts'

/** Path of the local copies of external photos; the parameter `of` is the original URL. */
export const PHOTO_COPIES_PATH = '/uploads/elsewhere'

/**
 * Returns the URL from which a page loads a photo. For external photos it is the local copy, so that other hosts do not
 * see visitors (decision 12). `origin` is the page's own.
 */
export function photoSrc(photoUrl: string, origin: string): string {
  if (!/^https?:/i.test(photoUrl)) return photoUrl
  if (parseUrl(photoUrl)?.origin === origin) return photoUrl
  return `${PHOTO_COPIES_PATH}?of=${encodeURIComponent(photoUrl)}`
}

const FORMATS = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47],
  gif: [0x47, 0x49, 0x46, 0x38],
} as const
export type PhotoFormat = keyof typeof FORMATS

/** Returns the format that a file's first bytes announce, or undefined for any other than the accepted ones. */
export const photoFormatOf = (start: Uint8Array): PhotoFormat | undefined =>
  (Object.keys(FORMATS) as PhotoFormat[]).find((format) =>
    FORMATS[format].every((byte, at) => start[at] === byte),
  )

/** Bytes that `photoFormatOf` needs. */
export const FORMAT_BYTES = 4
