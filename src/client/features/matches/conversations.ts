import type { Outputs } from '#client/lib/api/api.ts'
import type { MatchState } from '#shared/enums.ts'

type MentorMatch = Outputs['mentor']['activeMatches']['items'][number]
type LastMessage = MentorMatch['lastMessage']

export type Conversation<Match> = Match & { lastMessage: NonNullable<LastMessage> }

const hasMessage = <Match extends { lastMessage: LastMessage }>(match: Match): match is Conversation<Match> =>
  match.lastMessage !== null

/** Returns the matches with messages, latest first. */
export const withMessages = <Match extends { lastMessage: LastMessage }>(matches: readonly Match[]) =>
  matches.filter(hasMessage).sort((a, b) => b.lastMessage.id - a.lastMessage.id)

/** Returns all matches: those with messages first, latest first. */
export const byLastMessage = <Match extends { lastMessage: LastMessage }>(matches: readonly Match[]) =>
  [...matches].sort((a, b) => (b.lastMessage?.id ?? 0) - (a.lastMessage?.id ?? 0))

/** Whether contact was stopped. */
export const isPaused = ({ state }: { state: MatchState }): boolean => state === 'paused'

/** Returns the open matches in which nobody has written yet. */
export const withoutMessages = <Match extends { lastMessage: LastMessage; state: MatchState }>(
  matches: readonly Match[],
) => matches.filter((match) => match.lastMessage === null && match.state === 'open')

/** Returns the total number of unread messages. */
export const countUnread = (matches: readonly { unreadCount: number }[] = []): number =>
  matches.reduce((sum, { unreadCount }) => sum + unreadCount, 0)

/** Splits matches into open and ended ones. */
export const splitByEnded = <Match extends { status: string }>(matches: readonly Match[]) => ({
  current: matches.filter(({ status }) => status !== 'ended'),
  ended: matches.filter(({ status }) => status === 'ended'),
})

/** Whether a mentee's own request still waits for its answer. */
export const isWaiting = ({ status }: { status: string }): boolean => status === 'pending'
