import { testDoublePresses } from './double-press-tests.ts'
import { ACCOUNT_PRESSES } from './presses/press-table-accounts.ts'
import { FACTOR_PRESSES } from './presses/press-table-factors.ts'
import { REACH_PRESSES } from './presses/press-table-reach.ts'

testDoublePresses([...ACCOUNT_PRESSES, ...FACTOR_PRESSES, ...REACH_PRESSES])
