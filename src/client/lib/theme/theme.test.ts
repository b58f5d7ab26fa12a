// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useTheme } from '#client/features/shell/theme-choice.tsx'
import { initTheme, setTheme } from './theme.ts'

const isDark = () => document.documentElement.classList.contains('dark')
let stop: () => void

beforeEach(() => {
  stop = initTheme()
})
afterEach(() => {
  stop()
  setTheme('system')
})

it('stores the choice under the key "theme" and sets the class', () => {
  const { result } = renderHook(useTheme)
  act(() => result.current[1]('dark'))
  expect(result.current[0]).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  expect(isDark()).toBe(true)
  act(() => setTheme('light'))
  expect(isDark()).toBe(false)
})

it('follows a change in another tab', () => {
  localStorage.setItem('theme', 'dark')
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }))
  expect(isDark()).toBe(true)
})

it('falls back to the system theme for an unknown value', () => {
  localStorage.setItem('theme', 'sepia')
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'sepia' }))
  expect(renderHook(useTheme).result.current[0]).toBe('system')
})
