/** Path of the local copies of external photos; the parameter `of` is the original URL. */
export const PHOTO_COPIES_PATH = '/uploads/elsewhere'

/**
 * Returns the URL from which a page loads a photo. For external photos it is the local copy, so that other hosts do not
 * see visitors (decision 99). `origin` is the page's own.
 */
export function photoSrc(photoUrl: string, origin: string): string {
  if (!/^https?:/i.test(photoUrl)) return photoUrl
  if (URL.canParse(photoUrl) && new URL(photoUrl).origin === origin) return photoUrl
  return `${PHOTO_COPIES_PATH}?of=${encodeURIComponent(photoUrl)}`
}
