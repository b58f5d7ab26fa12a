import { testDoublePresses } from './double-press-tests.ts'
import { GUEST_PRESSES } from './presses/press-table.ts'
import { MATCH_PRESSES } from './presses/press-table-matches.ts'
import { MEMBER_PRESSES } from './presses/press-table-members.ts'

testDoublePresses([...MATCH_PRESSES, ...MEMBER_PRESSES, ...GUEST_PRESSES])
