import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/**
 * Like `React.lazy`, but renders at once if the code is loaded already, and can be preloaded. A `Suspense` fallback
 * would stay for at least 300 ms.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
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

  // biome-ignore lint/correctness/noComponentHookFactories: called once per component, at module level
  function LazyComponent({ pending = null, ...props }: Props & { pending?: ReactNode }) {
    const [isLoaded, setLoaded] = useState(part !== undefined)
    const [failure, setFailure] = useState<{ error: unknown }>()
    useEffect(() => {
      fetchPart().then(
        () => setLoaded(true),
        (error: unknown) => setFailure({ error }),
      )
    }, [])
    if (failure) throw failure.error
    const Part = part
    return isLoaded && Part ? <Part {...(props as unknown as Props)} /> : pending
  }

  return Object.assign(LazyComponent, { preload: () => fetchPart().catch(() => undefined) })
}
