import { suppressRepeatedPresses } from './lib/api/suppress-repeated-presses.ts'
import { refreshHelp } from './lib/feedback/help.ts'

suppressRepeatedPresses()
// Refreshed once per page load and stored for offline use (decision 72).
void refreshHelp()
