import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { api, sessionQuery } from '#client/lib/api.ts'
import type { ChatView } from '#client/lib/chat-options.ts'
import { type Chat, createChat } from '#client/lib/chat-socket.ts'
import { newClientId } from '#client/lib/client-id.ts'
import { statusOf } from '#client/lib/errors.ts'
import { toast } from '#client/lib/toast.ts'
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

function watchNetwork(lost: () => void) {
  const listener = () => lost()
  window.addEventListener('offline', listener)
  return () => window.removeEventListener('offline', listener)
}

function later(run: () => void, ms: number) {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** The live conversation of a match: what it shows, and what can be done in it. The match may not change: use a key. */
export function useChat({ matchId, userId }: Parties): ChatView & { chat: Chat } {
  const utils = api.useUtils()
  const queryClient = useQueryClient()
  const router = useRouter()

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
      sendMessage: (message) => utils.client.matches.sendMessage.mutate({ matchId, ...message }),
      stillAllowed: async () => {
        const session = sessionQuery(router.options.context)
        const user = await queryClient.query({ ...session, staleTime: 0 })
        // The guards look again: whoever is nobody now is led to sign in.
        await router.invalidate()
        if (user?.id !== userId) return false
        return utils.matches.byId.fetch({ matchId }, { staleTime: 0 }).then(
          () => true,
          (error) => statusOf(error) === undefined,
        )
      },
      report: toast.error,
    })
  const [chat] = useState(() => chatOf({ matchId, userId }, create))
  return { ...useSyncExternalStore(chat.subscribe, chat.get), chat }
}
