import { toast } from '#client/lib/feedback/toast.ts'
import { PHOTO_MAX_BYTES } from '#shared/product-limits.ts'
import { SETTINGS_PHOTO_TEXTS } from '#shared/texts/settings-photo.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { canDrawPhotos, drawPhoto, formatOf } from './draw-photo.ts'

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/gif']

/** Checks type and size of a photo and shows a toast if it is refused. The server checks the content. */
export function isPhoto({ type, size }: File): boolean {
  if (!PHOTO_TYPES.includes(type)) toast.error(UI_TEXTS.invalidFileType, UI_TEXTS.uploadImage)
  else if (size > PHOTO_MAX_BYTES) toast.error(UI_TEXTS.photoTooLarge, UI_TEXTS.photoTooLargeHint)
  else return true
  return false
}

/**
 * Returns the photo as it is shown and sent: drawn by the browser, which takes less time to send and repairs what only the
 * server could not read. Shows a toast and returns undefined if the browser cannot show it. Where nothing can be drawn, the
 * photo stays as it is, and the server judges it.
 */
export async function preparePhoto(photo: File): Promise<File | undefined> {
  if (!canDrawPhotos()) return photo
  try {
    return await drawPhoto(photo)
  } catch {
    if (await formatOf(photo)) toast.error(SETTINGS_PHOTO_TEXTS.notOpened, SETTINGS_PHOTO_TEXTS.damaged)
    else toast.error(UI_TEXTS.invalidFileType, SETTINGS_PHOTO_TEXTS.otherFormat)
    return undefined
  }
}
