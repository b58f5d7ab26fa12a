// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { toast } from '../feedback/toast.ts'
import { countInvalidFields, useSchemaForm } from './form.ts'

const schema = z.object({ title: z.string().check(z.minLength(3, 'Too short')) })

describe('a form whose schema cannot be loaded', () => {
  test('shows an error and sends nothing, and validates once the schema loads', async () => {
    let reachable = false
    const load = async () => {
      if (!reachable) throw new TypeError('no connection')
      return schema
    }
    const sent: unknown[] = []
    const { result } = renderHook(() => useSchemaForm(load, { title: 'Hello' }))
    const submit = () => act(() => result.current.handleSubmit((values) => void sent.push(values))())

    await submit()
    expect(sent).toEqual([])
    expect(toast.store.get()).toMatchObject({ title: 'Error', description: 'Something went wrong' })
    expect(countInvalidFields(result.current.formState)).toBe(0)

    reachable = true
    await submit()
    expect(sent).toEqual([{ title: 'Hello' }])
    act(() => result.current.setValue('title', 'Hi'))
    await submit()
    expect(sent).toHaveLength(1)
    expect(countInvalidFields(result.current.formState)).toBe(1)
    toast.dismiss()
  })
})
