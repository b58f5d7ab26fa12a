import { toast } from '#client/lib/feedback/toast.ts'
import { PHOTO_MAX_BYTES } from '#shared/product-limits.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/gif']

/** Checks type and size of a photo and shows a toast if it is refused. The server checks the content. */
export function isPhoto({ type, size }: File): boolean {
  if (!PHOTO_TYPES.includes(type)) toast.error(UI_TEXTS.invalidFileType, UI_TEXTS.uploadImage)
  else if (size > PHOTO_MAX_BYTES) toast.error(UI_TEXTS.photoTooLarge, UI_TEXTS.photoTooLargeHint)
  else return true
  return false
}
