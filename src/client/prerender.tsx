import { createMemoryHistory } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { App } from './app.tsx'
import { createApi, sessionQuery } from './lib/api/api.ts'
import { createAppRouter } from './router.ts'

/** The landing page as somebody without a session sees it. scripts/build/prerender.ts writes it into landing.html. */
export async function renderLanding(): Promise<string> {
  const client = createApi()
  client.queryClient.setQueryData(sessionQuery(client).queryKey, null)
  const router = createAppRouter(client, createMemoryHistory({ initialEntries: ['/'] }))
  // On a server it would be an inline script, which the policy of the page refuses.
  router.update({ ...router.options, scrollRestoration: false })
  await router.load()
  return renderToStaticMarkup(<App client={client} router={router} />)
}
