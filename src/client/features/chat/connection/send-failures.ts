import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { ChatOptions, ChatState } from './chat-options.ts'
import { findOutgoing, upsertOutgoing } from './message-state.ts'

/** Attempts before a message is shown as failed with a Retry button. */
const MAX_ATTEMPTS = 3

/** Counts the failed attempts of each message and marks messages as failed. */
export function createSendFailures(state: ChatState, { showError }: ChatOptions) {
  const attempts = new Map<string, number>()

  /** Marks the message as failed. Returns false if it is no longer outgoing. */
  function markFailed(clientId: string, changes?: { refused: boolean }): boolean {
    const entry = findOutgoing(state.get(), clientId)
    if (entry) state.change((view) => upsertOutgoing(view, { ...entry, state: 'failed', ...changes }))
    return entry !== undefined
  }

  return {
    /** Marks a message that the server refused for good, and reports the reason. */
    refuse: (clientId: string, reason?: string) => {
      if (markFailed(clientId, { refused: true })) showError(UI_TEXTS.messageSendFailed, reason)
    },
    countAttempt(clientId: string) {
      const count = (attempts.get(clientId) ?? 0) + 1
      attempts.set(clientId, count)
      if (count >= MAX_ATTEMPTS) markFailed(clientId)
    },
    reset: (clientId: string) => attempts.delete(clientId),
  }
}

export type SendFailures = ReturnType<typeof createSendFailures>
