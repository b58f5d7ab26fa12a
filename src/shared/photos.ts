/** Where copies of photos from elsewhere are shown; the address of the original is the parameter `of`. */
export const PHOTO_COPIES = '/uploads/elsewhere'

/**
 * The address under which a page loads a photo. For one of another host it is that of this installation's copy: no other host
 * learns who looks at it, and when (decision 99). `origin` is the page's own.
 */
export function addressOfPhoto(photoUrl: string, origin: string): string {
  if (!/^https?:/i.test(photoUrl)) return photoUrl
  if (URL.canParse(photoUrl) && new URL(photoUrl).origin === origin) return photoUrl
  return `${PHOTO_COPIES}?of=${encodeURIComponent(photoUrl)}`
}
