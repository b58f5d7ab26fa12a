/** A message between tabs of one browser, which share one session. */
export type TabMessage = { type: 'signed_in' | 'signed_out' | 'removed'; userId: number }

export type Tabs = {
  post: (message: TabMessage) => void
  /** Subscribes to the other tabs, never to this one; returns the unsubscribe function. */
  listen: (onMessage: (message: TabMessage) => unknown) => () => void
}

const SESSION_CHANNEL = 'cairnway session'

/**
 * Creates the channel between tabs. Without BroadcastChannel the user header of each call still detects a changed
 * session (decision 19).
 */
export function createTabs(name = SESSION_CHANNEL): Tabs {
  let open: BroadcastChannel | undefined
  return {
    post: (message) => open?.postMessage(message),
    listen: (onMessage) => {
      if (typeof BroadcastChannel === 'undefined') return () => {}
      const channel = new BroadcastChannel(name)
      channel.onmessage = ({ data }: MessageEvent<TabMessage>) => onMessage(data)
      open = channel
      return () => {
        channel.close()
        if (open === channel) open = undefined
      }
    },
  }
}
