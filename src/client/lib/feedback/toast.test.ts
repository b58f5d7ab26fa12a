import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TOAST_MS } from '#shared/product-limits.ts'
import { createToaster } from './toast.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('shows a toast for five seconds [S9.5]', () => {
  const toaster = createToaster()
  toaster.success('Saved', 'All of it')
  expect(toaster.store.get()).toMatchObject({ tone: 'success', title: 'Saved', description: 'All of it' })
  vi.advanceTimersByTime(TOAST_MS - 1)
  expect(toaster.store.get()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(toaster.store.get()).toBeNull()
})

it('puts a new toast in the place of the old, with its whole time [S9.5]', () => {
  const toaster = createToaster()
  toaster.success('First')
  vi.advanceTimersByTime(4000)
  toaster.error('Second')
  vi.advanceTimersByTime(4000)
  expect(toaster.store.get()).toMatchObject({ tone: 'danger', title: 'Second' })
})

it('keeps one toast where the same thing is said twice', () => {
  const toaster = createToaster()
  toaster.error('Lost')
  const first = toaster.store.get()
  vi.advanceTimersByTime(4000)
  toaster.error('Lost')
  expect(toaster.store.get()).toBe(first)
  vi.advanceTimersByTime(4000)
  expect(toaster.store.get()).toBe(first)
})

it('stands still while it is held', () => {
  const toaster = createToaster()
  toaster.success('Read me')
  vi.advanceTimersByTime(4900)
  toaster.pause()
  vi.advanceTimersByTime(60_000)
  expect(toaster.store.get()).not.toBeNull()
  toaster.resume()
  vi.advanceTimersByTime(999)
  expect(toaster.store.get()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(toaster.store.get()).toBeNull()
})
