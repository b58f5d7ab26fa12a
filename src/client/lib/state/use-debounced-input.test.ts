// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDebouncedInput } from './use-debounced-input.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const mount = (settle = vi.fn<(value: string) => void>()) => ({
  settle,
  ...renderHook(({ value }) => useDebouncedInput(value, settle), { initialProps: { value: '' } }),
})

it('shows every letter, and reports the trimmed text once after a pause', () => {
  const { result, settle } = mount()
  act(() => result.current[1]('ch'))
  act(() => void vi.advanceTimersByTime(100))
  act(() => result.current[1]('chef '))
  expect(result.current[0]).toBe('chef ')
  act(() => void vi.advanceTimersByTime(149))
  expect(settle).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(1))
  expect(settle.mock.calls).toEqual([['chef']])
})

it('keeps what was typed since when the owner updates late', () => {
  const { result, rerender } = mount()
  act(() => result.current[1]('che'))
  act(() => void vi.advanceTimersByTime(150))
  act(() => result.current[1]('chef'))
  rerender({ value: 'che' })
  expect(result.current[0]).toBe('chef')
})

it('takes a value from outside, and reports an emptied field at once', () => {
  const { result, rerender, settle } = mount()
  rerender({ value: 'nurse' })
  expect(result.current[0]).toBe('nurse')
  act(() => result.current[1](''))
  expect(settle.mock.calls).toEqual([['']])
})
