import * as desk from '#server/domain/safeguarding/case-queue.ts'
import { caseQuery, caseRef, newCaseEntry } from '#shared/schemas/safeguarding.ts'
import { admin as procedure } from '../../trpc.ts'

export const caseProcedures = {
  cases: procedure.input(caseQuery).query(({ ctx, input }) => desk.list(ctx, input)),
  caseById: procedure.input(caseRef).query(({ ctx, input }) => desk.byId(ctx, input)),
  addCaseEntry: procedure.input(newCaseEntry).mutation(({ ctx, input }) => desk.addEntry(ctx, input)),
}
