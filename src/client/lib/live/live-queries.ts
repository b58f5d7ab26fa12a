import type { QueryClient } from '@tanstack/react-query'
import type { LiveTopic } from '#shared/chat-protocol.ts'

/** Ranked for the reader: it would change while being read. */
const STEADY = ['mentee.findMentors']
const CONVERSATIONS = ['mentor.activeMatches', 'mentee.activeMatches']
const OF_MEMBERS = ['mentor.', 'mentee.', 'sessions.', 'auth.notices', 'auth.profile', 'account.mailState']
const OF_STAFF = ['admin.heldMessages.', 'admin.cases.', 'admin.overview.']

const IS_ABOUT: Record<LiveTopic, (path: string) => boolean> = {
  messages: (path) => CONVERSATIONS.includes(path),
  news: (path) => OF_MEMBERS.some((start) => path.startsWith(start)) && !STEADY.includes(path),
  staff: (path) => OF_STAFF.some((start) => path.startsWith(start)),
}

/** The first part of a tRPC query's key is its path. */
const pathOf = (queryKey: readonly unknown[]) => (Array.isArray(queryKey[0]) ? queryKey[0].join('.') : '')

/** Fetches again what the page shows about these topics; other pages do when they open. */
export const refetchTopics = (queryClient: QueryClient, topics: readonly LiveTopic[]) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => topics.some((topic) => IS_ABOUT[topic](pathOf(queryKey))),
  })

/** Creates a function that refetches topics one call after the other, so that a slow network is not overtaken. */
export function createRefetcher(refetch: (topics: readonly LiveTopic[]) => Promise<unknown>) {
  const waiting = new Set<LiveTopic>()
  let isRunning = false

  return async (topics: readonly LiveTopic[]) => {
    for (const topic of topics) waiting.add(topic)
    if (isRunning) return
    isRunning = true
    while (waiting.size > 0) {
      const next = [...waiting]
      waiting.clear()
      await refetch(next).catch(() => {})
    }
    isRunning = false
  }
}
