import type { Migration } from 'kysely'
import * as accounts from './0001_accounts.ts'
import * as matches from './0002_matches.ts'
import * as meetings from './0003_meetings.ts'
import * as defences from './0004_defences.ts'
import * as repeats from './0005_repeats.ts'

/** Every migration in order. A list rather than a folder scan: it bundles, type-checks and can be followed. */
export const migrations: Record<string, Migration> = {
  '0001_accounts': accounts,
  '0002_matches': matches,
  '0003_meetings': meetings,
  '0004_defences': defences,
  '0005_repeats': repeats,
}
