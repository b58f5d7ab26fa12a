import {
  customRuleRef,
  newScreeningExemption,
  newScreeningWord,
  sentenceToTry,
} from '#shared/schemas/screening.ts'
import * as lists from '../../../domain/screening/custom-rules.ts'
import { admin as procedure, router } from '../../trpc.ts'

export const screening = router({
  lists: procedure.query(({ ctx }) => lists.listCustomRules(ctx)),
  // A mutation that changes nothing: a query would put the sentence into the URL and so into the logs of proxies.
  trySentence: procedure.input(sentenceToTry).mutation(({ ctx, input }) => lists.trySentence(ctx, input)),
  addWord: procedure.input(newScreeningWord).mutation(({ ctx, input }) => lists.addWord(ctx, input)),
  removeWord: procedure.input(customRuleRef).mutation(({ ctx, input }) => lists.removeWord(ctx, input)),
  addExemption: procedure
    .input(newScreeningExemption)
    .mutation(({ ctx, input }) => lists.addExemption(ctx, input)),
  removeExemption: procedure
    .input(customRuleRef)
    .mutation(({ ctx, input }) => lists.removeExemption(ctx, input)),
})
