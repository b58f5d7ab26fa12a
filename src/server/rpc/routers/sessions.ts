import * as z from 'zod/mini'
import { listOverlaps } from '#server/domain/meetings/book-session.ts'
import { emptyInput, page } from '#shared/schemas/common.ts'
import { matchRef } from '#shared/schemas/matches.ts'
import {
  calendarFeedKey,
  calendarFeedOptions,
  callAcceptance,
  callDecision,
  callProposal,
  callRefusal,
  newCallRequest,
  newSession,
  sessionRef,
  spanOfMatch,
} from '#shared/schemas/meetings.ts'
import { undoDecision } from '../../domain/decisions/decisions.ts'
import * as calls from '../../domain/meetings/answer-calls.ts'
import * as feeds from '../../domain/meetings/calendar-feed.ts'
import { countWaitingCalls, listCallDetails } from '../../domain/meetings/call-details.ts'
import * as meetings from '../../domain/meetings/meetings.ts'
import { activeMentee, activeParty, anyone, approvedMentor, party, router } from '../trpc.ts'

const pageOfMatch = z.extend(page, matchRef.shape)

export const sessions = router({
  forMatch: party.input(pageOfMatch).query(({ ctx, input }) => meetings.listForMatch(ctx, input)),
  schedule: activeParty.input(newSession).mutation(({ ctx, input }) => meetings.scheduleSession(ctx, input)),
  cancel: activeParty.input(sessionRef).mutation(({ ctx, input }) => meetings.cancelSession(ctx, input)),
  calendar: party.input(sessionRef).query(({ ctx, input }) => meetings.renderSessionFile(ctx, input)),
  feed: party.query(({ ctx }) => feeds.getFeed(ctx)),
  makeFeed: party.input(calendarFeedOptions).mutation(({ ctx, input }) => feeds.makeFeed(ctx, input)),
  changeFeed: party.input(calendarFeedOptions).mutation(({ ctx, input }) => feeds.changeFeed(ctx, input)),
  revokeFeed: party.input(emptyInput).mutation(({ ctx }) => feeds.revokeFeed(ctx)),
  feedFile: anyone.input(calendarFeedKey).query(({ ctx, input }) => feeds.feedFile(ctx, input)),
  requestCall: activeMentee
    .input(newCallRequest)
    .mutation(({ ctx, input }) => meetings.requestCall(ctx, input)),
  callRequests: party.input(pageOfMatch).query(({ ctx, input }) => meetings.listCallRequests(ctx, input)),
  callDetails: party.input(pageOfMatch).query(({ ctx, input }) => listCallDetails(ctx, input)),
  waitingCalls: party.query(({ ctx }) => countWaitingCalls(ctx)),
  decideCall: approvedMentor.input(callDecision).mutation(({ ctx, input }) => meetings.decideCall(ctx, input)),
  acceptCall: activeParty.input(callAcceptance).mutation(({ ctx, input }) => calls.acceptCall(ctx, input)),
  declineCall: activeParty.input(callRefusal).mutation(({ ctx, input }) => calls.declineCall(ctx, input)),
  addDeclineReason: activeParty
    .input(callRefusal)
    .mutation(({ ctx, input }) => calls.addCallDeclineReason(ctx, input)),
  undoAnswer: activeParty
    .input(callDecision)
    .mutation(({ ctx, input: { id, status } }) =>
      undoDecision(ctx, calls.callDecisions, { id, outcome: status }),
    ),
  proposeCall: approvedMentor.input(callProposal).mutation(({ ctx, input }) => calls.proposeCall(ctx, input)),
  overlaps: activeParty.input(spanOfMatch).query(({ ctx, input }) => listOverlaps(ctx, input)),
})
