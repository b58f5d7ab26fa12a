import { SUPERVISION_TEXTS } from '#shared/texts/supervision.ts'
import { OpenConversation } from './open-conversation.tsx'

export type MessageCountProps = { id: number; messageCount: number }

/** Number of messages of a match; opens the conversation if there are any. */
export function MessageCount({ id, messageCount }: MessageCountProps) {
  if (messageCount === 0) return messageCount
  return (
    <OpenConversation
      matchId={id}
      label={SUPERVISION_TEXTS.openOf(messageCount)}
      className="-mx-2 -my-1 inline-flex min-h-11 min-w-11 items-center justify-end rounded-sm px-2 underline decoration-dotted decoration-line-strong underline-offset-4 hover:bg-surface-3 hover:decoration-current"
    >
      {messageCount}
    </OpenConversation>
  )
}
