import type { UseMutationResult } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'

/** Time of the last successful action, in `performance.now()` milliseconds. */
export const lastSuccess = { at: Number.NEGATIVE_INFINITY }

/** Calls for different rows of a list may run at the same time, one per row. */
const rowIdOf = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && 'id' in input ? input.id : undefined

/**
 * Wraps a mutation so that repeated presses send it once per row until it settles (decision 91). A ref is used because
 * a second press can come before the button is re-rendered as disabled.
 */
export function useAction<Data, Failure, Input, Context>(
  mutation: UseMutationResult<Data, Failure, Input, Context>,
): UseMutationResult<Data, Failure, Input, Context> {
  const running = useRef(new Set<unknown>())
  const settled = useRef<unknown[]>([])
  const [outcomeCount, rerender] = useReducer((count: number) => count + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an action ends only after its outcome has rendered
  useEffect(() => {
    for (const rowId of settled.current.splice(0)) running.current.delete(rowId)
  }, [outcomeCount])

  const mutate = (...sent: Parameters<typeof mutation.mutate>) => {
    const rowId = rowIdOf(sent[0])
    if (running.current.has(rowId)) return
    running.current.add(rowId)
    const settle = () => {
      settled.current.push(rowId)
      rerender()
    }
    mutation.mutateAsync(...sent).then(() => {
      lastSuccess.at = performance.now()
      settle()
    }, settle)
  }
  return { ...mutation, mutate }
}

type Hook = (...options: unknown[]) => UseMutationResult<unknown, unknown>

const asAction =
  (useMutation: Hook): Hook =>
  (...options) =>
    useAction(useMutation(...options))

/**
 * Wraps the tRPC hooks so that every `useMutation` goes through `useAction`, which prevents double submits (decision
 * 91).
 */
export function withActionHooks<Procedures extends object>(procedures: Procedures): Procedures {
  const cache = new Map<PropertyKey, unknown>()
  const wrap = (name: PropertyKey, part: unknown) => {
    if (name === 'useMutation') return asAction(part as Hook)
    return typeof part === 'function' ? withActionHooks(part) : part
  }
  return new Proxy(procedures, {
    get(target, name) {
      // Cached, because some parts are components and need a stable identity.
      if (!cache.has(name)) cache.set(name, wrap(name, Reflect.get(target, name)))
      return cache.get(name)
    },
  })
}
