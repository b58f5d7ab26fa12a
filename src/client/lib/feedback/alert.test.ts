// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { clearAlert, showAlert, useAlert } from './alert.ts'

it('shows the last alert until it is cleared [S8.43]', () => {
  const { result } = renderHook(useAlert)
  expect(result.current).toBeNull()
  act(() => showAlert({ tone: 'success', text: 'Mentor approved successfully' }))
  act(() => showAlert({ tone: 'danger', text: 'Failed to remove mentor: 500' }))
  expect(result.current?.text).toBe('Failed to remove mentor: 500')
  act(clearAlert)
  expect(result.current).toBeNull()
})
