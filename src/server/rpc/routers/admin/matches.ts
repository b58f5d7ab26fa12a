import { page } from '#shared/schemas/common.ts'
import { matchRef, matchSearch } from '#shared/schemas/matches.ts'
import { findStoredScore } from '../../../domain/compatibility/score.ts'
import * as domain from '../../../domain/matches/matches.ts'
import { searchMatches } from '../../../domain/matches/search-matches.ts'
import { admin as procedure, router } from '../../trpc.ts'

export const matches = router({
  list: procedure.input(page).query(({ ctx, input }) => domain.listAllMatches(ctx, input)),
  search: procedure.input(matchSearch).query(({ ctx, input }) => searchMatches(ctx, input)),
  compatibility: procedure.input(matchRef).query(({ ctx, input }) => findStoredScore(ctx, input)),
})
