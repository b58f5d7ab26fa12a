import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import type { Chat, ChatView } from '#client/features/chat/connection/chat-options.ts'
import { createChat } from '#client/features/chat/connection/chat-socket.ts'
import { api, type SessionUser, sessionQuery } from '#client/lib/api/api.ts'
import { isTemporary, statusOf } from '#client/lib/api/errors.ts'
import { openHelp } from '#client/lib/feedback/help.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { newClientId } from '#client/lib/format/client-id.ts'
import { createOutboxStore } from '#client/lib/state/outbox-store.ts'
import { CHAT_PATH } from '#shared/chat.ts'

type Parties = { matchId: number; userId: number }

/** The conversations somebody is looking at: page and dialog of one match share one. */
const open = new Map<string, { chat: Chat; watchers: number }>()

function chatOf({ matchId, userId }: Parties, create: () => Chat): Chat {
  const key = `${userId} ${matchId}`
  const shared = open.get(key) ?? { chat: create(), watchers: 0 }
  return {
    ...shared.chat,
    subscribe(changed) {
      open.set(key, shared)
      shared.watchers += 1
      const unsubscribe = shared.chat.subscribe(changed)
      return () => {
        unsubscribe()
        shared.watchers -= 1
        if (shared.watchers === 0) open.delete(key)
      }
    },
  }
}

const socketUrl = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${CHAT_PATH}`

/** Longer than any answer takes; what hangs must not hold up what waits behind it. */
const SEND_MS = 15_000

function watchNetwork({ lost, back }: { lost: () => void; back: () => void }) {
  const seen = () => document.visibilityState === 'visible' && back()
  const gone = () => lost()
  window.addEventListener('offline', gone)
  window.addEventListener('online', back)
  document.addEventListener('visibilitychange', seen)
  return () => {
    window.removeEventListener('offline', gone)
    window.removeEventListener('online', back)
    document.removeEventListener('visibilitychange', seen)
  }
}

function later(run: () => void, ms: number) {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** Whether an account may do less than its role: not approved, or deactivated. */
const isRestricted = (user: SessionUser | null | undefined) =>
  user && 'status' in user && user.status !== 'approved' && user.status !== 'active'

/** The live conversation of a match: what it shows, and what can be done in it. The match may not change: use a key. */
export function useChat({ matchId, userId }: Parties): ChatView & { chat: Chat } {
  const utils = api.useUtils()
  const router = useRouter()
  const queryClient = useQueryClient()

  const session = sessionQuery(router.options.context)
  const believed = () => queryClient.getQueryData(session.queryKey)

  /** An administrator may have changed what the account may do: every page over this one learns so. */
  async function renew() {
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
      later,
      watchNetwork,
      loadMessages: (page) => utils.client.matches.messages.query({ matchId, ...page }),
      sendMessage: (message) => {
        const signal = AbortSignal.timeout(SEND_MS)
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
        void utils.matches.standing.invalidate({ matchId })
        void utils.matches.byId.invalidate({ matchId })
        if (isRestricted(believed())) void renew()
      },
      onGone: () => {
        for (const part of [utils.matches.byId, utils.mentor, utils.mentee, utils.auth.notices]) {
          void part.invalidate()
        }
      },
      showHelp: openHelp,
      stillAllowed: async () => {
        // A signed-out user is asked to sign in again and keeps the draft.
        await renew()
        return utils.matches.byId.fetch({ matchId }, { staleTime: 0 }).then(
          () => true,
          (error) => isTemporary(error) || (statusOf(error) === 404 && 'gone'),
        )
      },
      report: toast.error,
    })
  const [chat] = useState(() => chatOf({ matchId, userId }, create))
  return { ...useSyncExternalStore(chat.subscribe, chat.get), chat }
}
