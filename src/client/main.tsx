import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createApi } from './lib/api/api.ts'
import { mayKeep } from './lib/offline/may-keep.ts'
import { loadSession } from './lib/session/guard.ts'
import { loadStandIns } from './lib/stand-ins/load-stand-ins.ts'
import { initTheme } from './lib/theme/theme.ts'
import { createAppRouter } from './router.ts'

initTheme()
loadStandIns()
// Loaded before a user can press anything (decision 91).
void import('./start.ts')
const client = createApi()
const router = createAppRouter(client)
// Pages for visitors ask it too, where an ended session may have left something.
mayKeep()
  .then((may) => (may ? loadSession(client) : null))
  .catch(() => {})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App client={client} router={router} />
  </StrictMode>,
)
