import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createApi } from './lib/api/api.ts'
import { initTheme } from './lib/theme/theme.ts'
import { createAppRouter } from './router.ts'

initTheme()
// Loaded before a user can press anything (decision 91).
void import('./start.ts')
const client = createApi()
const router = createAppRouter(client)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App client={client} router={router} />
  </StrictMode>,
)
