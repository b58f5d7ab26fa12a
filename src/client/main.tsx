import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createApi } from './lib/api/api.ts'
import { followTheme } from './lib/theme/theme.ts'
import { createAppRouter } from './router.ts'

followTheme()
// Loaded before a user can press anything.
void import('./lib/api/presses.ts').then(({ suppressRepeatedPresses }) => suppressRepeatedPresses())
const client = createApi()
const router = createAppRouter(client)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App client={client} router={router} />
  </StrictMode>,
)
// Heard once for each page that is opened, and kept for when nothing can be heard.
void import('./lib/feedback/help.ts').then(({ refreshHelpTexts }) => refreshHelpTexts())
