import { matchRef, messagePage, newMessage, readMark } from '#shared/schemas/matches.ts'
import * as chat from '../../domain/chat/chat.ts'
import * as domain from '../../domain/matches/matches.ts'
import { activeParty, party, partyOrAdmin, router } from '../trpc.ts'

export const matches = router({
  byId: partyOrAdmin.input(matchRef).query(({ ctx, input }) => domain.byId(ctx, input)),
  messages: party.input(messagePage).query(({ ctx, input }) => chat.listMessages(ctx, input)),
  sendMessage: activeParty.input(newMessage).mutation(({ ctx, input }) => chat.sendMessage(ctx, input)),
  readMarks: party.input(matchRef).query(({ ctx, input }) => chat.readMarks(ctx, input)),
  markRead: party.input(readMark).mutation(({ ctx, input }) => chat.markRead(ctx, input)),
})
