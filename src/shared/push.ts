export const PUSH_STATES = ['waiting', 'sent', 'failed'] as const
export type PushState = (typeof PUSH_STATES)[number]

/** `blocked`: its push service is not one that this installation sends to. `expired`: not sent within a day. */
export const PUSH_FAILURES = ['unreachable', 'refused', 'blocked', 'expired'] as const
export type PushFailure = (typeof PUSH_FAILURES)[number]

/** What the service worker gets, encrypted. */
export type PushPayload = {
  title: string
  body: string
  /** Where a press leads. */
  path: string
  /** A later notification with the same tag replaces this one. */
  tag: string
}
