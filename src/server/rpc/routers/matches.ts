import { endMatch } from '#server/domain/matches/matches.ts'
import {
  matchEnd,
  matchRef,
  messagePage,
  messagesSince,
  newChatMessage,
  readMark,
} from '#shared/schemas/matches.ts'
import { newReport } from '#shared/schemas/safeguarding.ts'
import { heldOfMatch, warningCount } from '#shared/schemas/screening.ts'
import * as chat from '../../domain/chat/chat.ts'
import * as domain from '../../domain/matches/matches.ts'
import * as contact from '../../domain/safeguarding/pause-contact.ts'
import * as reports from '../../domain/safeguarding/reports.ts'
import * as risk from '../../domain/screening/risk.ts'
import * as screening from '../../domain/screening/screen-message.ts'
import { activeParty, party, partyOrAdmin, router } from '../trpc.ts'

export const matches = router({
  byId: partyOrAdmin.input(matchRef).query(({ ctx, input }) => domain.getMatch(ctx, input)),
  messages: party.input(messagePage).query(({ ctx, input }) => chat.listMessages(ctx, input)),
  messagesSince: party.input(messagesSince).query(({ ctx, input }) => chat.listMessagesSince(ctx, input)),
  sendMessage: activeParty.input(newChatMessage).mutation(({ ctx, input }) => chat.sendMessage(ctx, input)),
  held: party.input(heldOfMatch).query(({ ctx, input }) => screening.listOwnUndelivered(ctx, input)),
  screening: party.query(({ ctx }) => screening.getClientScreeningConfig(ctx)),
  countWarnings: party.input(warningCount).mutation(({ ctx, input }) => risk.countWarnings(ctx, input)),
  state: party.input(matchRef).query(({ ctx, input }) => domain.getMatchState(ctx, input)),
  report: party.input(newReport).mutation(({ ctx, input }) => reports.fileReport(ctx, input)),
  pause: party.input(matchRef).mutation(({ ctx, input }) => contact.pauseContact(ctx, input)),
  resume: partyOrAdmin.input(matchRef).mutation(({ ctx, input }) => contact.resumeContact(ctx, input)),
  end: partyOrAdmin.input(matchEnd).mutation(({ ctx, input }) => endMatch(ctx, input)),
  readMarks: party.input(matchRef).query(({ ctx, input }) => chat.listReadMarks(ctx, input)),
  markRead: party.input(readMark).mutation(({ ctx, input }) => chat.markRead(ctx, input)),
})
