import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#client/lib/api/api.ts'
import { setLive } from '#client/lib/api/queries.ts'
import { createLiveSocket, createRefetcher, refetchTopics } from '#client/lib/live/live-socket.ts'
import { socketUrl } from '#client/lib/live/socket-connection.ts'
import { followSession } from '#client/lib/offline/follow-session.ts'
import { reportJourney } from '#client/lib/session/time-zone.ts'
import { scheduleTimeout } from '#client/lib/state/time.ts'
import { CLOSE_CODES, LIVE_TOPICS } from '#shared/chat-protocol.ts'

/** Signing out closes the socket before it is answered; the page has left by then. */
const AFTER_ACCESS_ENDED_MS = 2_000

/** Keeps the counts and lists of a signed-in page up to date over a socket; renders nothing. */
export function LiveUpdates({ userId }: { userId: number }) {
  const queryClient = useQueryClient()
  const { client } = api.useUtils()
  useEffect(() => void reportJourney(client, userId), [client, userId])
  useEffect(() => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return
    void import('#client/lib/push/renew-push.ts').then(({ renewPush }) => renewPush(client, userId))
  }, [client, userId])
  useEffect(() => {
    const refetch = createRefetcher((topics) => refetchTopics(queryClient, topics))
    const refetchAll = () => void refetch(LIVE_TOPICS)
    let wasLive = false
    let cancelRefetch = () => {}
    const socket = createLiveSocket({
      userId,
      url: socketUrl(),
      WebSocket,
      schedule: scheduleTimeout,
      random: Math.random,
      onChanged: (topics) => void refetch(topics),
      onStatus: (isLive, code) => {
        setLive(isLive)
        if (isLive) void followSession(userId)
        // Refetches after a gap: when the socket is lost and polling takes over, and when it is back. Not on the first
        // connection, because the page has just loaded its data.
        if (code === CLOSE_CODES.accessEnded) {
          void import('#client/lib/offline/forget-device.ts').then((device) => device.forgetAccess())
          cancelRefetch = scheduleTimeout(refetchAll, AFTER_ACCESS_ENDED_MS)
        } else if (wasLive) refetchAll()
        wasLive ||= isLive
      },
    })
    const onVisible = () => document.visibilityState === 'visible' && socket.wake()
    const wake = () => socket.wake()
    const sleep = () => socket.sleep()
    wake()
    window.addEventListener('online', wake)
    window.addEventListener('offline', sleep)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      wasLive = false
      cancelRefetch()
      window.removeEventListener('online', wake)
      window.removeEventListener('offline', sleep)
      document.removeEventListener('visibilitychange', onVisible)
      socket.stop()
    }
  }, [queryClient, userId])
  return null
}
