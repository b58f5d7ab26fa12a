/** A message from one tab to the other tabs of its browser, which share one session. */
export type TabNews = { type: 'signed_in' | 'signed_out' | 'removed'; userId: number }

export type Tabs = {
  tell: (news: TabNews) => void
  /** Subscribes to the other tabs, never to this one; returns the unsubscribe function. */
  listen: (hear: (news: TabNews) => unknown) => () => void
}

const SESSION_CHANNEL = 'cairnway session'

/** Where a browser has no such channel, the header of each call still tells the server what a page believes. */
export function createTabs(name = SESSION_CHANNEL): Tabs {
  let open: BroadcastChannel | undefined
  return {
    tell: (news) => open?.postMessage(news),
    listen: (hear) => {
      if (typeof BroadcastChannel === 'undefined') return () => {}
      const channel = new BroadcastChannel(name)
      channel.onmessage = ({ data }: MessageEvent<TabNews>) => hear(data)
      open = channel
      return () => {
        channel.close()
        if (open === channel) open = undefined
      }
    },
  }
}
