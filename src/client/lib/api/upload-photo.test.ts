import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FAILURE_TEXTS } from '#shared/texts/failures.ts'
import { failureCause, failureText, sessionEndReason, statusOf } from './errors.ts'
import { uploadPhoto } from './upload-photo.ts'

/** Fake of the parts of XMLHttpRequest that the upload uses. */
class Request {
  static last: Request
  upload: { onprogress?: (event: Partial<ProgressEvent>) => void } = {}
  status = 0
  responseText = ''
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  open = vi.fn<(method: string, path: string) => void>()
  getResponseHeader = (name: string) => (name === 'retry-after' ? this.retryAfter : null)
  retryAfter: string | null = null
  setRequestHeader = vi.fn<(name: string, value: string) => void>()
  send = vi.fn<(body: FormData) => void>()
  constructor() {
    Request.last = this
  }
  abort() {
    this.onabort()
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text })
    this.onload()
  }
}

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', Request))
afterEach(() => void vi.unstubAllGlobals())

function upload() {
  const abort = new AbortController()
  const onProgress = vi.fn<(percent: number) => void>()
  const photo = new File(['…'], 'me.png', { type: 'image/png' })
  const answer = uploadPhoto(photo, { userId: 7, signal: abort.signal, onProgress })
  return { abort, onProgress, answer, request: Request.last }
}

describe('an upload', () => {
  test('sends one file named photo, reports progress and returns its URL', async () => {
    const { request, onProgress, answer } = upload()
    expect(request.open).toHaveBeenCalledWith('POST', '/api/profile/photo')
    expect(request.setRequestHeader.mock.calls).toEqual([['x-cairnway-user', '7']])
    expect([...(request.send.mock.calls[0]?.[0].keys() ?? [])]).toEqual(['photo'])
    request.upload.onprogress?.({ lengthComputable: true, loaded: 43, total: 100 })
    request.upload.onprogress?.({ lengthComputable: false, loaded: 50, total: 0 })
    expect(onProgress.mock.calls).toEqual([[43]])
    request.answer(200, '{"photoUrl":"/uploads/x.png"}')
    expect(await answer).toBe('/uploads/x.png')
  })

  test.for([
    [413, '{"message":"Photo must be less than 5MB"}', 'Photo must be less than 5MB'],
    [502, '<h1>Bad gateway</h1>', FAILURE_TEXTS.down],
    [408, '{"message":"The request took too long"}', FAILURE_TEXTS.slow],
    [200, '<h1>Welcome to our Wi-Fi</h1>', FAILURE_TEXTS.network],
    [200, '{}', FAILURE_TEXTS.network],
  ] as const)('with the answer %i %s fails with: %s', async ([status, text, message]) => {
    const { request, answer } = upload()
    request.answer(status, text)
    const error = await answer.catch((cause: unknown) => cause)
    expect(failureText(error, 'unknown')).toBe(message)
  })

  test('says how long to wait', async () => {
    const { request, answer } = upload()
    request.retryAfter = '150'
    request.answer(429, '{"message":"Too many requests. Please wait a moment."}')
    const error = await answer.catch((cause: unknown) => cause)
    expect(failureCause(error)).toBe(FAILURE_TEXTS.tooMany('3 minutes'))
  })

  test('returns the reason when another account is signed in', async () => {
    const { request, answer } = upload()
    request.answer(409, '{"message":"Another account is signed in","reason":"other_account"}')
    const error = await answer.catch((cause: unknown) => cause)
    expect([statusOf(error), sessionEndReason(error)]).toEqual([409, 'other_account'])
  })

  test('says that the server cannot be reached', async () => {
    const { request, answer } = upload()
    request.onerror()
    const error = await answer.catch((cause: unknown) => cause)
    expect([statusOf(error), failureCause(error)]).toEqual([undefined, FAILURE_TEXTS.unreachable])
  })

  test('can be aborted', async () => {
    const { abort, answer } = upload()
    abort.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  })
})
