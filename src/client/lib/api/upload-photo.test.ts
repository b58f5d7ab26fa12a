import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { UploadError, uploadPhoto } from './upload-photo.ts'

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
    [502, '<h1>Bad gateway</h1>', 'Failed to upload photo'],
    [200, '{}', 'Failed to upload photo'],
  ] as const)('with the answer %i %s fails with: %s', async ([status, text, message]) => {
    const { request, answer } = upload()
    request.answer(status, text)
    await expect(answer).rejects.toMatchObject({ status, message })
  })

  test('returns the reason when another account is signed in', async () => {
    const { request, answer } = upload()
    request.answer(409, '{"message":"Another account is signed in","reason":"other_account"}')
    await expect(answer).rejects.toMatchObject({ status: 409, reason: 'other_account' })
  })

  test('fails with an own message when the network is down [S8.27]', async () => {
    const { request, answer } = upload()
    request.onerror()
    await expect(answer).rejects.toEqual(new UploadError('Failed to upload photo'))
  })

  test('can be aborted', async () => {
    const { abort, answer } = upload()
    abort.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  })
})
