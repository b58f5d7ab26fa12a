import { type SessionEndReason, USER_HEADER } from '#shared/errors.ts'
import { MESSAGES } from '#shared/messages.ts'

type Answer = { photoUrl?: string; message?: string; reason?: SessionEndReason }
type Watch = { userId: number; signal: AbortSignal; onProgress: (percent: number) => void }

/** A photo that did not arrive; its sentence may be shown. Without a status the server was never reached. */
export class UploadError extends Error {
  readonly status: number | undefined
  readonly reason: SessionEndReason | undefined
  constructor(message: string = MESSAGES.failedToUploadPhoto, status?: number, reason?: SessionEndReason) {
    super(message)
    this.name = 'UploadError'
    this.status = status
    this.reason = reason
  }
}

const cancelled = () => new DOMException('The upload was called off.', 'AbortError')

const read = (text: string): Answer => {
  try {
    return JSON.parse(text) as Answer
  } catch {
    return {}
  }
}

/**
 * Sends a photo, the one thing that is no JSON and so no procedure; says where it lies now.
 * By XMLHttpRequest, because `fetch` cannot tell how far it has come.
 */
export const uploadPhoto = (photo: File, { userId, signal, onProgress }: Watch): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    body.set('photo', photo)

    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(Math.round((loaded / total) * 100))
    }
    request.onload = () => {
      const { photoUrl, message, reason } = read(request.responseText)
      const isStored = request.status >= 200 && request.status < 300
      if (isStored && photoUrl) resolve(photoUrl)
      else reject(new UploadError(isStored ? undefined : message, request.status, reason))
    }
    request.onerror = () => reject(new UploadError())
    request.onabort = () => reject(cancelled())
    signal.addEventListener('abort', () => request.abort(), { once: true })

    request.open('POST', '/api/profile/photo')
    request.setRequestHeader(USER_HEADER, String(userId))
    if (signal.aborted) reject(cancelled())
    else request.send(body)
  })
