import type { UseMutationResult } from '@tanstack/react-query'
import { useAction } from './use-action.ts'

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
