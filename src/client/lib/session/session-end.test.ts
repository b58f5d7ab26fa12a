import { TRPCClientError } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Api, createApi, type SessionUser, sessionQuery } from '../api/api.ts'
import { createTabs } from './tabs.ts'

type Sent = {
  path: string
  answer: (value: unknown) => void
  refuse: (status: number, details?: object) => void
}

let api: Api
let sent: Sent[]
const signedInAs = (id: number) =>
  api.queryClient.setQueryData(sessionQuery(api).queryKey, { id } as SessionUser)

beforeEach(() => {
  sent = []
  // A connection whose answers the test gives.
  const link =
    () =>
    ({ op }: { op: { path: string } }) =>
      observable((observer) => {
        sent.push({
          path: op.path,
          answer(data) {
            observer.next({ result: { data } })
            observer.complete()
          },
          refuse: (httpStatus, details) =>
            observer.error(
              TRPCClientError.from({ error: { message: '', code: -1, data: { httpStatus, ...details } } }),
            ),
        })
      })
  api = createApi(link, createTabs('not used'))
  signedInAs(7)
})

describe('a call refused because the session has ended', () => {
  test('waits for signing in again, and is repeated', async () => {
    const call = api.client.account.mailState.query()
    sent[0]?.refuse(401)
    expect(api.sessionEnd.signInNeeded.get()).toBe(true)
    api.sessionEnd.resume()
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    sent[1]?.answer('repeated')
    expect(await call).toBe('repeated')
    expect(api.sessionEnd.signInNeeded.get()).toBe(false)
  })

  test('is repeated at once if it had been sent before the person signed in again', async () => {
    const [first, second] = [api.client.account.mailState.query(), api.client.auth.me.query()]
    sent[0]?.refuse(401)
    api.sessionEnd.resume()
    // Late: of the session that has ended.
    sent[1]?.refuse(401)
    expect(api.sessionEnd.signInNeeded.get()).toBe(false)
    await vi.waitFor(() =>
      expect(
        sent
          .map(({ path }) => path)
          .slice(2)
          .sort(),
      ).toEqual(['account.mailState', 'auth.me']),
    )
    for (const { path, answer } of sent.slice(2)) answer(path)
    expect(await Promise.all([first, second])).toEqual(['account.mailState', 'auth.me'])
  })

  test('is neither repeated nor asks again if the person has given up since', async () => {
    const settled = vi.fn<() => void>()
    void api.client.auth.me.query().then(settled, settled)
    api.sessionEnd.giveUp()
    signedInAs(8)
    sent[0]?.refuse(401)
    await new Promise(setImmediate)
    expect(api.sessionEnd.signInNeeded.get()).toBe(false)
    expect(sent).toHaveLength(1)
    expect(settled).not.toHaveBeenCalled()
  })
})

test('a call that a proxy refuses with 401 fails, without asking to sign in', async () => {
  const call = api.client.account.mailState.query()
  sent[0]?.refuse(401, { isForeign: true })
  await expect(call).rejects.toThrow(TRPCClientError)
  expect(api.sessionEnd.signInNeeded.get()).toBe(false)
})

test('a call that lacks a proof is repeated at once if the proof was given after it had been sent', async () => {
  const calls = [api.client.account.mailState.query(), api.client.auth.me.query()]
  sent[0]?.refuse(403, { reason: 'step_up' })
  expect(api.sessionEnd.proofNeeded.get()).toBe(true)
  api.sessionEnd.finishProof(true)
  sent[1]?.refuse(403, { reason: 'step_up' })
  expect(api.sessionEnd.proofNeeded.get()).toBe(false)
  await vi.waitFor(() => expect(sent).toHaveLength(4))
  for (const { path, answer } of sent.slice(2)) answer(path)
  expect(await Promise.all(calls)).toEqual(['account.mailState', 'auth.me'])
})
