import { toast } from '#client/lib/feedback/toast.ts'
import { PHOTO_MAX_BYTES } from '#shared/limits.ts'
import { MESSAGES } from '#shared/messages.ts'

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/gif']

/** Checks type and size of a photo and shows a toast if it is refused. The server checks the content. */
export function isPhoto({ type, size }: File): boolean {
  if (!PHOTO_TYPES.includes(type)) toast.error(MESSAGES.invalidFileType, MESSAGES.uploadImage)
  else if (size > PHOTO_MAX_BYTES) toast.error(MESSAGES.photoTooLarge, MESSAGES.photoTooLargeHint)
  else return true
  return false
}
