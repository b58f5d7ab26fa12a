import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TimeLeft } from './transcript.tsx'

const MINUTE = 60_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

test('counts down the time left by minutes, and ends once', () => {
  const ends: number[] = []
  const since = Date.now()
  const { rerender } = render(<TimeLeft since={since} onEnd={() => ends.push(Date.now() - since)} />)
  const timerText = () => screen.getByRole('timer').textContent
  expect(timerText()).toBe('30 minutes left')
  pass(1_000)
  expect(timerText()).toBe('29 minutes left')
  pass(28 * MINUTE)
  expect(timerText()).toBe('1 minute left')
  pass(MINUTE)
  expect(timerText()).toBe('Less than a minute left')
  expect(ends).toEqual([])
  pass(MINUTE - 1_000)
  expect(ends).toEqual([30 * MINUTE])
  rerender(<p>closed</p>)
  pass(MINUTE)
  expect(ends).toHaveLength(1)
})

test('ends as soon as a machine that slept past the end wakes', () => {
  let ended = 0
  render(
    <TimeLeft
      since={Date.now()}
      onEnd={() => {
        ended += 1
      }}
    />,
  )
  vi.setSystemTime(Date.now() + 60 * MINUTE)
  expect(ended).toBe(0)
  pass(1_000)
  expect(ended).toBe(1)
})
