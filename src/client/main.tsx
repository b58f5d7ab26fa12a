import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createApi } from './lib/api/api.ts'
import { initTheme } from './lib/theme/theme.ts'
import { createAppRouter } from './router.ts'

initTheme()
// Loaded before a user can press anything (decision 91).
void import('./lib/api/suppress-repeated-presses.ts').then(({ suppressRepeatedPresses }) =>
  suppressRepeatedPresses(),
)
const client = createApi()
const router = createAppRouter(client)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App client={client} router={router} />
  </StrictMode>,
)
// Refreshed once per page load and stored for offline use (decision 72).
void import('./lib/feedback/help.ts').then(({ refreshHelp }) => refreshHelp())
