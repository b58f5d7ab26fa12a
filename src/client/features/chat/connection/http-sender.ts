import { OUTBOX_TEXTS } from '#client/features/chat/texts.ts'
import { isSignedOut, isTemporary, retryAfterOf, serverMessage } from '#client/lib/api/errors.ts'
import type { SentMessage } from '#shared/chat-protocol.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { ChatOptions, MessagePayload } from './chat-options.ts'

export type HttpSenderCallbacks = {
  add: (messages: readonly SentMessage[]) => void
  offerHelp: (clientId: string, isStored: boolean) => void
  onSignedOut: () => void
  /** Reports an error once until the next connection. */
  reportOnce: (text: string, detail?: string) => void
}

/** `isSettled`: the server accepted or finally refused the message. Otherwise it is sent again, after `retryAfter`. */
export type SendResult = { isSettled: boolean; retryAfter?: number | undefined }

/** Returns a function that sends one message over HTTP and never rejects. */
export function createHttpSender(
  { sendMessage }: ChatOptions,
  refuse: (clientId: string, reason?: string) => void,
  { add, offerHelp, onSignedOut, reportOnce }: HttpSenderCallbacks,
) {
  return async ({ content, clientId }: MessagePayload): Promise<SendResult> => {
    try {
      const { message, needsHelp } = await sendMessage({ content, clientId })
      add([message])
      if (needsHelp) offerHelp(clientId, true)
      return { isSettled: true }
    } catch (error) {
      if (isFinalRefusal(error)) {
        refuse(clientId, serverMessage(error))
        return { isSettled: true }
      }
      const retryAfter = retryAfterOf(error)
      if (isSignedOut(error)) onSignedOut()
      else if (retryAfter === undefined) reportOnce(UI_TEXTS.messageSendFailed, OUTBOX_TEXTS.waits)
      return { isSettled: false, retryAfter }
    }
  }
}

/** Whether the refusal is final, so that a retry would fail again. */
function isFinalRefusal(error: unknown): boolean {
  return !isTemporary(error) && !isSignedOut(error)
}
