import { type ComponentType, type FunctionComponent, type ReactNode, useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { FailurePanel } from './panels.tsx'

export type LazyProps = {
  /** Shown until the code has loaded. */
  pending?: ReactNode
  /** Renders what is shown instead once it could not be loaded. */
  failed?: (isRetrying: boolean) => ReactNode
}
export type LazyComponent<Props> = FunctionComponent<Props & LazyProps> & { preload: () => Promise<void> }

const RETRY = 'retry'
/** Requests all that is missing on the page: it failed for the same reason. */
export const retryLoading = () => void dispatchEvent(new Event(RETRY))

/**
 * Like `React.lazy`, but renders at once if the code is loaded already, and can be preloaded. A `Suspense` fallback
 * would stay for at least 300 ms. Code that does not come leaves the page as it is: it is requested again by the next
 * place that shows it, and when the network is back.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  whenFailed?: LazyProps['failed'],
): LazyComponent<Props> {
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
  function LazyComponent(props: Props & LazyProps) {
    const [state, setState] = useState<'loading' | 'loaded' | 'failed' | 'retrying'>(
      part ? 'loaded' : 'loading',
    )
    useEffect(() => {
      const request = () => {
        setState((last) => (last === 'failed' ? 'retrying' : last))
        fetchPart().then(
          () => setState('loaded'),
          () => setState('failed'),
        )
      }
      const stop = new AbortController()
      request()
      for (const event of [RETRY, 'online']) addEventListener(event, request, stop)
      return () => stop.abort()
    }, [])
    const { pending, failed = whenFailed } = props
    const Part = part
    if (state === 'loaded' && Part) return <Part {...props} />
    return state !== 'loading' && failed ? failed(state === 'retrying') : pending
  }

  return Object.assign(LazyComponent, { preload: () => fetchPart().catch(() => undefined) })
}

/** The content of a page, which says so in its place when it could not be loaded. */
export const lazyContent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyComponent(load, (isRetrying) => <LoadFailure isRetrying={isRetrying} />)

export type LoadFailureProps = { isRetrying: boolean; children?: ReactNode }

/**
 * Says that code could not be loaded, with a button that requests it again. If that did not help, it loads the page anew: older
 * browsers never ask for code again that did not come once.
 */
export function LoadFailure({ isRetrying, children }: LoadFailureProps) {
  const [hasRetried, setRetried] = useState(false)
  const mustReload = hasRetried && !isRetrying
  const retry = () => {
    setRetried(true)
    retryLoading()
  }
  return (
    <FailurePanel text="This couldn’t be loaded. Please try again.">
      <Button variant="outline" pending={isRetrying} onClick={mustReload ? () => location.reload() : retry}>
        {mustReload ? 'Reload the page' : 'Try again'}
      </Button>
      {children}
    </FailurePanel>
  )
}
