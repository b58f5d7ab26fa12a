import { toast } from '#client/lib/feedback/toast.ts'
import { PHOTO_MAX_BYTES } from '#shared/limits.ts'
import { MESSAGES } from '#shared/messages.ts'

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/gif']

/** Whether a file may be sent as a photo; says so where it may not. What is in it, the server looks at. */
export function isPhoto({ type, size }: File): boolean {
  if (!PHOTO_TYPES.includes(type)) toast.error(MESSAGES.invalidFileType, MESSAGES.uploadImage)
  else if (size > PHOTO_MAX_BYTES) toast.error(MESSAGES.photoTooLarge, MESSAGES.photoTooLargeHint)
  else return true
  return false
}
