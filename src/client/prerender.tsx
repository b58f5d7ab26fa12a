import { createMemoryHistory } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { App } from './app.tsx'
import { createApi, sessionQuery } from './lib/api/api.ts'
import { createAppRouter } from './router.ts'

/**
 * Returns the landing page as HTML for a visitor without a session. scripts/build/prerender.ts writes it into
 * landing.html.
 */
export async function renderLanding(): Promise<string> {
  const client = createApi()
  client.queryClient.setQueryData(sessionQuery(client).queryKey, null)
  const router = createAppRouter(client, createMemoryHistory({ initialEntries: ['/'] }))
  // Server rendering would add an inline script, which the content security policy refuses.
  router.update({ ...router.options, scrollRestoration: false })
  await router.load()
  return renderToStaticMarkup(<App client={client} router={router} />)
}
