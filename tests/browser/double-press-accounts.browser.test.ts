import { testDoublePresses } from './double-press-tests.ts'
import { ACCOUNT_PRESSES } from './presses/press-table-accounts.ts'
import { FACTOR_PRESSES } from './presses/press-table-factors.ts'
import { NOTIFICATION_SETTINGS_PRESSES } from './presses/press-table-notification-settings.ts'

testDoublePresses([...ACCOUNT_PRESSES, ...FACTOR_PRESSES, ...NOTIFICATION_SETTINGS_PRESSES])
