import { testDoublePresses } from './double-press-tests.ts'
import { ADMIN_PRESSES } from './presses/press-table-admin.ts'
import { CHANGES_PRESSES } from './presses/press-table-changes.ts'

testDoublePresses([...ADMIN_PRESSES, ...CHANGES_PRESSES])
