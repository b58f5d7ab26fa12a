// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { useAction } from './use-action.ts'

type Input = { id: number } | { name: string }

/** Renders an action whose calls the test answers itself, in the order sent. */
function renderAction() {
  const client = new QueryClient()
  const sent: { input: Input; answer: () => void; fail: () => void }[] = []
  const done: Input[] = []
  const mutationFn = (input: Input) =>
    new Promise<void>((answer, reject) => {
      sent.push({ input, answer, fail: () => reject(new Error('refused')) })
    })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(
    () => useAction(useMutation({ mutationFn, onSuccess: (_, input) => void done.push(input) })),
    { wrapper },
  )
  /** Calls `mutate` twice before the next render. */
  const pressTwice = (input: Input) =>
    act(async () => {
      const { mutate } = result.current
      mutate(input)
      mutate(input)
    })
  const settle = async (index: number, how: 'answer' | 'fail') => {
    await waitFor(() => expect(sent.length).toBeGreaterThan(index))
    await act(async () => sent[index]?.[how]())
    await waitFor(() => expect(result.current.isPending).toBe(false))
  }
  return { sent, done, result, pressTwice, settle }
}

describe('an action', () => {
  test('is sent once when pressed repeatedly before rendering, and again after it has settled', async () => {
    const { sent, done, result, pressTwice, settle } = renderAction()
    await pressTwice({ name: 'first' })
    await act(async () => result.current.mutate({ name: 'other words' }))
    await settle(0, 'answer')
    expect(sent.map(({ input }) => input)).toEqual([{ name: 'first' }])
    expect(done).toEqual([{ name: 'first' }])
    await pressTwice({ name: 'second' })
    await settle(1, 'answer')
    expect(sent).toHaveLength(2)
  })

  test('can be pressed again after a failure', async () => {
    const { sent, done, pressTwice, settle } = renderAction()
    await pressTwice({ name: 'first' })
    await settle(0, 'fail')
    await pressTwice({ name: 'first' })
    await settle(1, 'answer')
    expect(sent).toHaveLength(2)
    expect(done).toHaveLength(1)
  })

  test('on one row does not block other rows', async () => {
    const { sent, pressTwice, settle } = renderAction()
    await pressTwice({ id: 1 })
    await pressTwice({ id: 2 })
    expect(sent.map(({ input }) => input)).toEqual([{ id: 1 }, { id: 2 }])
    await settle(1, 'answer')
    await pressTwice({ id: 1 })
    expect(sent).toHaveLength(2)
    await act(async () => sent[0]?.answer())
    await pressTwice({ id: 1 })
    await waitFor(() => expect(sent).toHaveLength(3))
  })
})
