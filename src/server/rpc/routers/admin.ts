import { router } from '../trpc.ts'
import { admins } from './admin/admins.ts'
import { audit } from './admin/audit.ts'
import { cases } from './admin/cases.ts'
import { changes } from './admin/changes.ts'
import { listExports } from './admin/exports.ts'
import { heldMessages } from './admin/held-messages.ts'
import { matches } from './admin/matches.ts'
import { mentees } from './admin/mentees.ts'
import { mentors } from './admin/mentors.ts'
import { overview } from './admin/overview.ts'
import { people } from './admin/people.ts'
import { planning } from './admin/planning.ts'
import { screening } from './admin/screening.ts'
import { staff } from './admin/staff.ts'
import { transcripts } from './admin/transcripts.ts'
import { vetting } from './admin/vetting.ts'

/** Procedures for administrators, by subject. */
export const admin = router({
  admins,
  people,
  staff,
  overview,
  mentors,
  changes,
  vetting,
  mentees,
  matches,
  planning,
  transcripts,
  audit,
  exports: listExports,
  heldMessages,
  screening,
  cases,
})
