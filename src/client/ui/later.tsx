import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/**
 * A part of a page whose code waits on the server until it is drawn, or until somebody comes near it (`preload`).
 * Unlike React's own `lazy` it is drawn at once when it is here already, and as soon as it is when it was waited for:
 * a fallback of `Suspense` stays for 300 ms.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const fetchPart = () => {
    loading ??= load().then(
      (found) => {
        part = found
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, where its module begins
  function Later({ pending = null, ...props }: Props & { pending?: ReactNode }) {
    const [isHere, setHere] = useState(part !== undefined)
    const [failure, setFailure] = useState<{ error: unknown }>()
    useEffect(() => {
      fetchPart().then(
        () => setHere(true),
        (error: unknown) => setFailure({ error }),
      )
    }, [])
    if (failure) throw failure.error
    const Part = part
    return isHere && Part ? <Part {...(props as unknown as Props)} /> : pending
  }

  return Object.assign(Later, { preload: () => fetchPart().catch(() => undefined) })
}
