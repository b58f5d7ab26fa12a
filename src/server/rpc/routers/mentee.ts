import { page } from '#shared/schemas/common.ts'
import { mentorRequest, requestRef } from '#shared/schemas/matches.ts'
import { mentorSearch } from '#shared/schemas/people.ts'
import { fitsPage } from '../../domain/compatibility/mentor-ranking.ts'
import * as matches from '../../domain/matches/matches.ts'
import * as meetings from '../../domain/meetings/meetings.ts'
import * as mentees from '../../domain/mentees/mentees.ts'
import * as mentors from '../../domain/mentors/mentors.ts'
import { ownRequests } from '../../domain/requests/own-requests.ts'
import { requestMentor } from '../../domain/requests/requests.ts'
import { withdraw } from '../../domain/requests/withdraw.ts'
import { activeMentee, mentee as procedure, router } from '../trpc.ts'

export const mentee = router({
  availableMentors: procedure.input(mentorSearch).query(({ ctx, input }) => mentors.available(ctx, input)),
  mentorFits: procedure.input(page).query(({ ctx, input }) => fitsPage(ctx, input)),
  profile: procedure.query(({ ctx }) => mentees.own(ctx)),
  requestMentor: activeMentee.input(mentorRequest).mutation(({ ctx, input }) => requestMentor(ctx, input)),
  requests: procedure.input(page).query(({ ctx, input }) => ownRequests(ctx, input)),
  withdrawRequest: procedure.input(requestRef).mutation(({ ctx, input }) => withdraw(ctx, input)),
  activeMatches: procedure.input(page).query(({ ctx, input }) => matches.activeForMentee(ctx, input)),
  upcomingSessions: procedure.input(page).query(({ ctx, input }) => meetings.upcomingForMentee(ctx, input)),
})
