import { MESSAGES } from '#shared/messages.ts'

/** Sends a photo, the one thing that is no JSON and so no procedure; says where it lies now. */
export async function uploadPhoto(photo: File): Promise<string> {
  const body = new FormData()
  body.set('photo', photo)
  const response = await fetch('/api/profile/photo', { method: 'POST', body })
  const answer = (await response.json().catch(() => ({}))) as { photoUrl?: string; message?: string }
  if (!response.ok || !answer.photoUrl) throw new Error(answer.message ?? MESSAGES.failedToUploadPhoto)
  return answer.photoUrl
}
