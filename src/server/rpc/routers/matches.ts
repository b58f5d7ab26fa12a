import { matchEnd, matchRef, messagePage, newMessage, readMark } from '#shared/schemas/matches.ts'
import { newReport } from '#shared/schemas/safeguarding.ts'
import { heldOfMatch, warningCount } from '#shared/schemas/screening.ts'
import * as chat from '../../domain/chat/chat.ts'
import { end } from '../../domain/matches/end-match.ts'
import * as domain from '../../domain/matches/matches.ts'
import * as contact from '../../domain/safeguarding/contact.ts'
import * as reports from '../../domain/safeguarding/reports.ts'
import * as screening from '../../domain/screening/holding.ts'
import * as risk from '../../domain/screening/risk.ts'
import { activeParty, party, partyOrAdmin, router } from '../trpc.ts'

export const matches = router({
  byId: partyOrAdmin.input(matchRef).query(({ ctx, input }) => domain.byId(ctx, input)),
  messages: party.input(messagePage).query(({ ctx, input }) => chat.listMessages(ctx, input)),
  sendMessage: activeParty.input(newMessage).mutation(({ ctx, input }) => chat.sendMessage(ctx, input)),
  held: party.input(heldOfMatch).query(({ ctx, input }) => screening.own(ctx, input)),
  screening: party.query(({ ctx }) => screening.screenedFor(ctx)),
  countWarnings: party.input(warningCount).mutation(({ ctx, input }) => risk.countWarnings(ctx, input)),
  standing: party.input(matchRef).query(({ ctx, input }) => domain.standing(ctx, input)),
  report: party.input(newReport).mutation(({ ctx, input }) => reports.report(ctx, input)),
  pause: party.input(matchRef).mutation(({ ctx, input }) => contact.pause(ctx, input)),
  resume: partyOrAdmin.input(matchRef).mutation(({ ctx, input }) => contact.resume(ctx, input)),
  end: partyOrAdmin.input(matchEnd).mutation(({ ctx, input }) => end(ctx, input)),
  readMarks: party.input(matchRef).query(({ ctx, input }) => chat.readMarks(ctx, input)),
  markRead: party.input(readMark).mutation(({ ctx, input }) => chat.markRead(ctx, input)),
})
