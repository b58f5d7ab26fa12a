import { caseQuery, caseRef, newCaseEntry } from '#shared/schemas/safeguarding.ts'
import * as queue from '../../../domain/safeguarding/case-queue.ts'
import { admin as procedure, router } from '../../trpc.ts'

export const cases = router({
  list: procedure.input(caseQuery).query(({ ctx, input }) => queue.listCases(ctx, input)),
  byId: procedure.input(caseRef).query(({ ctx, input }) => queue.getCase(ctx, input)),
  addEntry: procedure.input(newCaseEntry).mutation(({ ctx, input }) => queue.addCaseEntry(ctx, input)),
})
