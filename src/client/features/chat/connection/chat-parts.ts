import type { createHelpOffer } from './chat-help.ts'
import type { History } from './chat-history.ts'
import type { Outbox } from './chat-outbox.ts'
import type { Presence } from './chat-presence.ts'
import type { ErrorReporter } from './error-reporter.ts'
import type { ReconnectingSocket } from './reconnecting-socket.ts'

/** The parts of one conversation that its lifecycle and its frames act on. */
export type ChatParts = {
  history: History
  outbox: Outbox
  presence: Presence
  socket: ReconnectingSocket
  reporter: ErrorReporter
  offerHelp: ReturnType<typeof createHelpOffer>
}
