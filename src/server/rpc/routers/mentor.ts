import { getAvailability, setAvailability } from '#server/domain/mentors/mentors.ts'
import { getApplication } from '#server/domain/vetting/vetting.ts'
import { page } from '#shared/schemas/common.ts'
import {
  declineReasonInput,
  mentorAvailability,
  requestDecision,
  requestDecline,
} from '#shared/schemas/matches.ts'
import { undoDecision } from '../../domain/decisions/decisions.ts'
import * as matches from '../../domain/matches/matches.ts'
import * as meetings from '../../domain/meetings/meetings.ts'
import { addDeclineReason, declineRequest, requestDecisions } from '../../domain/requests/answer-requests.ts'
import { decideRequest, listFirstLines, listPendingRequests } from '../../domain/requests/requests.ts'
import { mentor as anyMentor, approvedMentor as procedure, router } from '../trpc.ts'

export const mentor = router({
  application: anyMentor.query(({ ctx }) => getApplication(ctx)),
  matchRequests: procedure.input(page).query(({ ctx, input }) => listPendingRequests(ctx, input)),
  firstLines: procedure.input(page).query(({ ctx, input }) => listFirstLines(ctx, input)),
  decideMatchRequest: procedure.input(requestDecision).mutation(({ ctx, input }) => decideRequest(ctx, input)),
  declineMatchRequest: procedure.input(requestDecline).mutation(({ ctx, input }) => declineRequest(ctx, input)),
  addDeclineReason: procedure
    .input(declineReasonInput)
    .mutation(({ ctx, input }) => addDeclineReason(ctx, input)),
  undoAnswer: procedure
    .input(requestDecision)
    .mutation(({ ctx, input: { id, requestStatus } }) =>
      undoDecision(ctx, requestDecisions, { id, outcome: requestStatus }),
    ),
  availability: procedure.query(({ ctx }) => getAvailability(ctx)),
  setAvailability: procedure
    .input(mentorAvailability)
    .mutation(({ ctx, input }) => setAvailability(ctx, input)),
  activeMatches: procedure.input(page).query(({ ctx, input }) => matches.listForMentor(ctx, input)),
  upcomingSessions: procedure.input(page).query(({ ctx, input }) => meetings.listUpcomingForMentor(ctx, input)),
})
