import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { type Api, api } from './lib/api/api.ts'
import type { AppRouter } from './router.ts'

/** The whole app, over one API client and one router. */
export function App({ client: { client, queryClient }, router }: { client: Api; router: AppRouter }) {
  useEffect(ignoreUnmeantInput, [])
  return (
    <api.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <UiProvider>
          <RouterProvider router={router} />
        </UiProvider>
      </QueryClientProvider>
    </api.Provider>
  )
}

/** Wraps the app so that Base UI writes no style elements, which `style-src 'self'` would refuse. */
function UiProvider({ children }: { children: ReactNode }) {
  return <CSPProvider disableStyleElements>{children}</CSPProvider>
}

/** `keyCode` of a key that an input method takes. */
const TAKEN_BY_INPUT_METHOD = 229

/**
 * Stops a key of a composition, which picks or drops a suggestion of an input method. Safari ends the composition before it
 * sends the key, and only the outdated `keyCode` tells.
 */
function stopKeyOfComposition(event: KeyboardEvent) {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells in Safari
  if (event.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD) event.stopImmediatePropagation()
}

/** Keeps a number that has the focus from being stepped while the page scrolls. */
function lockNumber({ target }: Event) {
  if (!(target instanceof HTMLInputElement) || target.type !== 'number' || target.readOnly) return
  target.readOnly = true
  // After the browser's own handling of this event.
  setTimeout(() => {
    target.readOnly = false
  })
}

/**
 * Keeps input that means something else from every handler, those of libraries included: Enter, Escape and arrows of a
 * composition send, close and choose nothing, and the wheel changes no number.
 */
function ignoreUnmeantInput() {
  addEventListener('keydown', stopKeyOfComposition, true)
  // Passive: a listener that could prevent the scrolling would delay it everywhere.
  addEventListener('wheel', lockNumber, { capture: true, passive: true })
}
