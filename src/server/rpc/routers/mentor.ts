import { page } from '#shared/schemas/common.ts'
import { mentorAvailability, requestDecision, requestDecline } from '#shared/schemas/matches.ts'
import * as matches from '../../domain/matches/matches.ts'
import * as meetings from '../../domain/meetings/meetings.ts'
import { availability, setAvailability } from '../../domain/mentors/availability.ts'
import { decline } from '../../domain/requests/accept-decline.ts'
import { decideRequest, pendingRequests } from '../../domain/requests/requests.ts'
import { approvedMentor as procedure, router } from '../trpc.ts'

export const mentor = router({
  matchRequests: procedure.input(page).query(({ ctx, input }) => pendingRequests(ctx, input)),
  decideMatchRequest: procedure.input(requestDecision).mutation(({ ctx, input }) => decideRequest(ctx, input)),
  declineMatchRequest: procedure.input(requestDecline).mutation(({ ctx, input }) => decline(ctx, input)),
  availability: procedure.query(({ ctx }) => availability(ctx)),
  setAvailability: procedure
    .input(mentorAvailability)
    .mutation(({ ctx, input }) => setAvailability(ctx, input)),
  activeMatches: procedure.input(page).query(({ ctx, input }) => matches.activeForMentor(ctx, input)),
  upcomingSessions: procedure.input(page).query(({ ctx, input }) => meetings.upcomingForMentor(ctx, input)),
})
