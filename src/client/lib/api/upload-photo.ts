import { type SessionEndReason, USER_HEADER } from '#shared/errors.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

type Answer = { photoUrl?: string; message?: string; reason?: SessionEndReason }
type UploadOptions = { userId: number; signal: AbortSignal; onProgress: (percent: number) => void }

/** Upload failure with a message that may be shown. `status` is undefined if the server was not reached. */
export class UploadError extends Error {
  readonly status: number | undefined
  readonly reason: SessionEndReason | undefined
  constructor(message: string = UI_TEXTS.failedToUploadPhoto, status?: number, reason?: SessionEndReason) {
    super(message)
    this.name = 'UploadError'
    this.status = status
    this.reason = reason
  }
}

const abortError = () => new DOMException('The upload was called off.', 'AbortError')

const parseAnswer = (text: string): Answer => {
  try {
    return JSON.parse(text) as Answer
  } catch {
    return {}
  }
}

/**
 * Uploads a profile photo as multipart form data and returns its URL. Throws `UploadError`, or an `AbortError` when
 * cancelled. Uses XMLHttpRequest because `fetch` reports no upload progress.
 */
export const uploadPhoto = (photo: File, { userId, signal, onProgress }: UploadOptions): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    body.set('photo', photo)

    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(Math.round((loaded / total) * 100))
    }
    request.onload = () => {
      const { photoUrl, message, reason } = parseAnswer(request.responseText)
      const isStored = request.status >= 200 && request.status < 300
      if (isStored && photoUrl) resolve(photoUrl)
      else reject(new UploadError(isStored ? undefined : message, request.status, reason))
    }
    request.onerror = () => reject(new UploadError())
    request.onabort = () => reject(abortError())
    signal.addEventListener('abort', () => request.abort(), { once: true })

    request.open('POST', '/api/profile/photo')
    request.setRequestHeader(USER_HEADER, String(userId))
    if (signal.aborted) reject(abortError())
    else request.send(body)
  })
