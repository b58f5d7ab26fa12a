import { suppressRepeatedPresses } from './lib/api/suppress-repeated-presses.ts'
import { refreshHelp } from './lib/feedback/help.ts'

suppressRepeatedPresses()
// Refreshed once per page load and stored for offline use (decision 72).
void refreshHelp()
// After the page's own requests.
const register = async () => (await import('./lib/offline/service-worker.ts')).registerServiceWorker()
if (document.readyState === 'complete') void register()
else window.addEventListener('load', () => void register(), { once: true })
