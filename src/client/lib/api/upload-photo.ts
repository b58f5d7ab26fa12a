import { TRPCClientError } from '@trpc/client'
import { USER_HEADER } from '#shared/errors.ts'
import { errorOf, parseAnswer } from './fetch-with-status.ts'

type UploadOptions = { userId: number; signal: AbortSignal; onProgress: (percent: number) => void }

const abortError = () => new DOMException('The upload was called off.', 'AbortError')

/**
 * Uploads a profile photo as multipart form data and returns its URL. Throws a `TRPCClientError`, as calls do, or an
 * `AbortError` when cancelled. Uses XMLHttpRequest because `fetch` reports no upload progress; without a time limit, because
 * a slow upload goes on for as long as it moves.
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
      const { status, responseText } = request
      const retryAfter = request.getResponseHeader('retry-after')
      const response = new Response(null, { status, headers: retryAfter ? { 'retry-after': retryAfter } : {} })
      const answer = parseAnswer(responseText) as { photoUrl?: string } | undefined
      if (response.ok && answer?.photoUrl) resolve(answer.photoUrl)
      else reject(errorOf(response, responseText))
    }
    request.onerror = () => reject(TRPCClientError.from(new TypeError('Failed to fetch')))
    request.onabort = () => reject(abortError())
    signal.addEventListener('abort', () => request.abort(), { once: true })

    request.open('POST', '/api/profile/photo')
    request.setRequestHeader(USER_HEADER, String(userId))
    if (signal.aborted) reject(abortError())
    else request.send(body)
  })
