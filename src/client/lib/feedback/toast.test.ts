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

it('replaces the old toast by a new one with its full time [S9.5]', () => {
  const toaster = createToaster()
  toaster.success('First')
  vi.advanceTimersByTime(4000)
  toaster.error('Second')
  vi.advanceTimersByTime(4000)
  expect(toaster.store.get()).toMatchObject({ tone: 'danger', title: 'Second' })
})

it('keeps one toast when the same is shown twice', () => {
  const toaster = createToaster()
  toaster.error('Lost')
  const first = toaster.store.get()
  vi.advanceTimersByTime(4000)
  toaster.error('Lost')
  expect(toaster.store.get()).toBe(first)
  vi.advanceTimersByTime(4000)
  expect(toaster.store.get()).toBe(first)
})

it('replaces a toast whose link leads elsewhere, and keeps one whose link is equal', () => {
  const toaster = createToaster()
  const linkTo = (hash: string) => ({ label: 'Your requests', to: '/mentee-dashboard', hash }) as const
  toaster.success('Sent', undefined, linkTo('first'))
  const first = toaster.store.get()
  toaster.success('Sent', undefined, linkTo('first'))
  expect(toaster.store.get()).toBe(first)
  toaster.success('Sent', undefined, linkTo('second'))
  expect(toaster.store.get()).toMatchObject({ link: linkTo('second') })
})

it('does not run out while paused', () => {
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
