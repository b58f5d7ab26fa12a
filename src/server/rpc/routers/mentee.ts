import { getFirstSteps } from '#server/domain/mentees/mentees.ts'
import { getMentorDetails } from '#server/domain/mentors/mentors.ts'
import { getAboutYou, updateAboutYou } from '#server/domain/profiles/profiles.ts'
import { listOwnRequests, withdrawRequest } from '#server/domain/requests/requests.ts'
import { page } from '#shared/schemas/common.ts'
import { mentorRequest, requestRef } from '#shared/schemas/matches.ts'
import { mentorFilter, mentorRef, mentorSearch } from '#shared/schemas/people.ts'
import { aboutYou } from '#shared/schemas/profile.ts'
import * as matches from '../../domain/matches/matches.ts'
import * as meetings from '../../domain/meetings/meetings.ts'
import * as mentees from '../../domain/mentees/mentees.ts'
import { findMentors } from '../../domain/mentors/find-mentors.ts'
import * as mentors from '../../domain/mentors/mentors.ts'
import { requestMentor } from '../../domain/requests/requests.ts'
import { activeMentee, mentee as procedure, router } from '../trpc.ts'

export const mentee = router({
  availableMentors: procedure.input(mentorSearch).query(({ ctx, input }) => mentors.listAvailable(ctx, input)),
  findMentors: procedure.input(mentorFilter).query(({ ctx, input }) => findMentors(ctx, input)),
  mentorDetails: procedure.input(mentorRef).query(({ ctx, input }) => getMentorDetails(ctx, input)),
  profile: procedure.query(({ ctx }) => mentees.getOwnProfile(ctx)),
  aboutYou: procedure.query(({ ctx }) => getAboutYou(ctx)),
  updateAboutYou: procedure.input(aboutYou).mutation(({ ctx, input }) => updateAboutYou(ctx, input)),
  firstSteps: procedure.query(({ ctx }) => getFirstSteps(ctx)),
  requestMentor: activeMentee.input(mentorRequest).mutation(({ ctx, input }) => requestMentor(ctx, input)),
  requests: procedure.input(page).query(({ ctx, input }) => listOwnRequests(ctx, input)),
  withdrawRequest: procedure.input(requestRef).mutation(({ ctx, input }) => withdrawRequest(ctx, input)),
  activeMatches: procedure.input(page).query(({ ctx, input }) => matches.listForMentee(ctx, input)),
  upcomingSessions: procedure.input(page).query(({ ctx, input }) => meetings.listUpcomingForMentee(ctx, input)),
})
