import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createChat } from '#client/features/chat/connection/chat.ts'
import type { Chat, ChatView } from '#client/features/chat/connection/chat-options.ts'
import { api, type SessionUser, sessionQuery } from '#client/lib/api/api.ts'
import { isTemporary, statusOf } from '#client/lib/api/errors.ts'
import { openHelp } from '#client/lib/feedback/help.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { newClientId } from '#client/lib/format/client-id.ts'
import { socketUrl } from '#client/lib/live/socket-connection.ts'
import { forgetConversations } from '#client/lib/offline/kept-conversations.ts'
import { createOutboxStore } from '#client/lib/state/outbox-store.ts'
import { scheduleTimeout } from '#client/lib/state/time.ts'
import type { Message } from '#shared/chat-protocol.ts'

type Parties = { matchId: number; userId: number }

/** Request timeout, so that a hanging request does not block the queue. */
const SEND_TIMEOUT_MS = 15_000

function watchNetwork({ lost, back }: { lost: () => void; back: () => void }) {
  const onVisibilityChange = () => document.visibilityState === 'visible' && back()
  const onOffline = () => lost()
  window.addEventListener('offline', onOffline)
  window.addEventListener('online', back)
  document.addEventListener('visibilitychange', onVisibilityChange)
  return () => {
    window.removeEventListener('offline', onOffline)
    window.removeEventListener('online', back)
    document.removeEventListener('visibilitychange', onVisibilityChange)
  }
}

/** A synchronous request: the print preview shows what the page has when `beforeprint` returns. */
function loadMessagesNow(matchId: number, { before, limit }: { before: number; limit: number }) {
  const request = new XMLHttpRequest()
  request.open('GET', `/api/matches/${matchId}/messages?before=${before}&limit=${limit}`, false)
  request.send()
  if (request.status !== 200) throw new Error(`The messages could not be loaded: ${request.status}`)
  return JSON.parse(request.responseText) as Message[]
}

/** Whether the account is restricted: not approved, or deactivated. */
const isRestricted = (user: SessionUser | null | undefined) =>
  user && 'status' in user && user.status !== 'approved' && user.status !== 'active'

/** Returns the state and actions of a match's conversation. The ids must not change: use a key. */
export function useChat({ matchId, userId }: Parties): ChatView & { chat: Chat } {
  const utils = api.useUtils()
  const router = useRouter()
  const queryClient = useQueryClient()

  const session = sessionQuery(router.options.context)
  const currentUser = () => queryClient.getQueryData(session.queryKey)

  /** Refetches the user, whose rights an administrator may have changed, and reloads the pages. */
  async function refreshUser() {
    const user = await utils.client.auth.me.query()
    queryClient.setQueryData(session.queryKey, user)
    void utils.auth.profile.invalidate()
    void utils.mentee.profile.invalidate()
    await router.invalidate()
  }

  const create = () =>
    createChat({
      matchId,
      userId,
      url: socketUrl(),
      WebSocket,
      newId: newClientId,
      now: () => new Date().toISOString(),
      schedule: scheduleTimeout,
      watchNetwork,
      loadMessages: (page) => utils.client.matches.messages.query({ matchId, ...page }),
      loadMessagesSince: (since) => utils.client.matches.messagesSince.query({ matchId, since }),
      loadMessagesNow: (page) => loadMessagesNow(matchId, page),
      sendMessage: (message) => {
        const signal = AbortSignal.timeout(SEND_TIMEOUT_MS)
        return utils.client.matches.sendMessage.mutate({ matchId, ...message }, { signal })
      },
      outbox: createOutboxStore(userId, matchId),
      loadHeld: () => utils.client.matches.held.query({ matchId }),
      markRead: (messageId) => utils.client.matches.markRead.mutate({ matchId, messageId }),
      onRead: () => {
        void utils.mentor.activeMatches.invalidate()
        void utils.mentee.activeMatches.invalidate()
      },
      onChanged: () => {
        void utils.matches.state.invalidate({ matchId })
        void utils.matches.byId.invalidate({ matchId })
        if (isRestricted(currentUser())) void refreshUser()
      },
      onGone: () => {
        for (const queries of [utils.matches.byId, utils.mentor, utils.mentee, utils.auth.notices]) {
          void queries.invalidate()
        }
      },
      showHelp: openHelp,
      checkAccess: async () => {
        void forgetConversations()
        // Signed-out users are asked to sign in again and keep their draft.
        await refreshUser()
        return utils.matches.byId.fetch({ matchId }, { staleTime: 0 }).then(
          () => true,
          (error) => isTemporary(error) || (statusOf(error) === 404 && 'gone'),
        )
      },
      showError: toast.error,
    })
  const [chat] = useState(create)
  const view = useSyncExternalStore(chat.subscribe, chat.get)
  useLastMessage(matchId, view.messages.at(-1))
  return { ...view, chat }
}

type Match = { id: number; lastMessage: Message | null }

/** Keeps the last message of this match up to date in the cached lists of conversations. */
function useLastMessage(matchId: number, last: Message | undefined) {
  const utils = api.useUtils()
  useEffect(() => {
    if (!last) return
    function update<Row extends Match, Page extends { items: Row[] }>(
      page: Page | undefined,
    ): Page | undefined {
      const items = page?.items.map((match) => {
        const isNewer = match.id === matchId && last && last.id > (match.lastMessage?.id ?? 0)
        return isNewer ? { ...match, lastMessage: last } : match
      })
      return page && { ...page, items }
    }
    utils.mentor.activeMatches.setData({}, update)
    utils.mentee.activeMatches.setData({}, update)
  }, [utils, matchId, last])
}
