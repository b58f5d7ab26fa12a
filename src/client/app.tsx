import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type Api, api } from './lib/api/api.ts'
import { ignoreUnmeantInput } from './lib/input/ignore-unmeant-input.ts'
import type { AppRouter } from './router.ts'
import { UiProvider } from './ui/ui-provider.tsx'

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
