import * as owners from '#server/domain/safeguarding/cases.ts'
import * as queue from '#server/domain/safeguarding/cases.ts'
import { closeCase } from '#server/domain/safeguarding/cases.ts'
import {
  caseNumber,
  caseQuery,
  caseRef,
  closedCase,
  newCaseEntry,
  takenCase,
} from '#shared/schemas/safeguarding.ts'
import { admin as procedure, router } from '../../trpc.ts'

export const cases = router({
  list: procedure.input(caseQuery).query(({ ctx, input }) => queue.listCases(ctx, input)),
  find: procedure.input(caseNumber).query(({ ctx, input }) => queue.findCase(ctx, input)),
  byId: procedure.input(caseRef).query(({ ctx, input }) => queue.getCase(ctx, input)),
  addEntry: procedure.input(newCaseEntry).mutation(({ ctx, input }) => queue.addCaseEntry(ctx, input)),
  take: procedure.input(takenCase).mutation(({ ctx, input }) => owners.takeCase(ctx, input)),
  giveBack: procedure.input(caseRef).mutation(({ ctx, input }) => owners.giveBackCase(ctx, input)),
  close: procedure.input(closedCase).mutation(({ ctx, input }) => closeCase(ctx, input)),
})
