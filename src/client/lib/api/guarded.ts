import type { UseMutationResult } from '@tanstack/react-query'
import { useAction } from './use-action.ts'

type Hook = (...options: unknown[]) => UseMutationResult<unknown, unknown>

const asAction =
  (useMutation: Hook): Hook =>
  (...options) =>
    useAction(useMutation(...options))

/** The procedures as hooks, where every `useMutation` is a `useAction`: nothing can be sent without (decision 91). */
export function guarded<Procedures extends object>(procedures: Procedures): Procedures {
  const known = new Map<PropertyKey, unknown>()
  const wrap = (name: PropertyKey, part: unknown) => {
    if (name === 'useMutation') return asAction(part as Hook)
    return typeof part === 'function' ? guarded(part) : part
  }
  return new Proxy(procedures, {
    get(target, name) {
      // The same part each time: some are components.
      if (!known.has(name)) known.set(name, wrap(name, Reflect.get(target, name)))
      return known.get(name)
    },
  })
}
