import type { MatchToEnd } from './use-end-match.tsx'

/** What a card's menu opens on every dashboard. */
export type CardActions = {
  onSchedule: (match: MatchToEnd) => void
  onSafety: (match: MatchToEnd) => void
}
export type CardMenuProps = CardActions & {
  match: MatchToEnd
  /** Contact was stopped: nothing is shown of the other person, and nothing can be planned. */
  isPaused: boolean
  onProfile: () => void
  onEnd: (match: MatchToEnd) => void
}
