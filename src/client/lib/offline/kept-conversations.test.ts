import { describe, expect, test } from 'vitest'
import {
  addConversation,
  canKeep,
  type KeptConversation,
  readKept,
  startKeeping,
} from './kept-conversations.ts'

const conversation = (matchId: number, count = 1): KeptConversation => ({
  matchId,
  otherName: `Test ${matchId}`,
  messages: Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    senderId: 1,
    content: `Message ${index + 1}`,
    createdAt: '2026-01-05T09:00:00.000Z',
  })),
  keptAt: 0,
})

describe('what is kept', () => {
  test('are the last 200 messages of a conversation, without more than is shown', () => {
    const { messages, ...rest } = conversation(1, 250)
    const detailed = messages.map((message) => ({ ...message, clientId: 'secret' }))
    const [kept] = addConversation([], { ...rest, messages: detailed })
    expect(kept?.messages).toEqual(messages.slice(50))
  })

  test('are the last five conversations, each once', () => {
    const read = [1, 2, 3, 4, 5, 2, 6]
    const kept = read.reduce<KeptConversation[]>((all, id) => addConversation(all, conversation(id)), [])
    expect(kept.map(({ matchId }) => matchId)).toEqual([6, 2, 5, 4, 3])
  })

  test('is nothing where the browser cannot keep it', async () => {
    expect(canKeep()).toBe(false)
    expect(await startKeeping(1)).toBe(false)
    expect(await readKept()).toBeUndefined()
  })
})
