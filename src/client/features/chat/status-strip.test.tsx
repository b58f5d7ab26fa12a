import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { StatusStrip } from './status-strip.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const words = () => screen.getByRole('status').textContent
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

/** Simulates the device going online or offline. */
function network(is: 'online' | 'offline') {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is === 'online')
  act(() => void window.dispatchEvent(new Event(is)))
}

it('shows nothing during a short first connection attempt', () => {
  render(<StatusStrip status="connecting" />)
  pass(900)
  expect(words()).toBe('')
  pass(100)
  expect(words()).toBe(UI_TEXTS.chatOffline)
})

it('shows no state but connected and offline [S2.110]', () => {
  const { rerender } = render(<StatusStrip status="connecting" />)
  rerender(<StatusStrip status="connected" />)
  expect(words()).toBe(UI_TEXTS.chatConnected)
  rerender(<StatusStrip status="offline" />)
  expect(words()).toBe(UI_TEXTS.chatOffline)
})

it('shows at once that the device is offline, and when it is online again', () => {
  render(<StatusStrip status="connected" />)
  network('offline')
  expect(words()).toBe(UI_TEXTS.chatOffline)
  network('online')
  expect(words()).toBe(UI_TEXTS.chatConnected)
})

it('is announced only when stable', () => {
  const { rerender } = render(<StatusStrip status="connected" />)
  const isBusy = () => screen.getByRole('status').getAttribute('aria-busy')
  pass(2_000)
  expect(isBusy()).toBe('false')
  rerender(<StatusStrip status="offline" />)
  expect(isBusy()).toBe('true')
  pass(2_000)
  expect(isBusy()).toBe('false')
})
