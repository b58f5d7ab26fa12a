import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  addConversation,
  canKeep,
  isRecent,
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

afterEach(() => {
  vi.unstubAllGlobals()
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
    expect(await startKeeping({ userId: 1, confirmedAt: 0 })).toBe(false)
    expect(await readKept()).toBeUndefined()
  })

  // tldraw/tldraw#4245, c2FmZQ/photos#51: signing out could not delete it there.
  test('is nothing where it could not be found again, as in Firefox before 126', () => {
    vi.stubGlobal('navigator', { locks: {} })
    vi.stubGlobal('indexedDB', {})
    expect(canKeep()).toBe(false)
    vi.stubGlobal('indexedDB', { databases: () => [] })
    expect(canKeep()).toBe(true)
  })
})

describe('a confirmation of the session', () => {
  const DAY_MS = 86_400_000
  const now = Date.parse('2026-01-05T09:00:00.000Z')

  test('counts for three days', () => {
    expect(isRecent(now, now)).toBe(true)
    expect(isRecent(now - 3 * DAY_MS, now)).toBe(true)
    expect(isRecent(now - 3 * DAY_MS - 1, now)).toBe(false)
  })

  test('does not count in the future: the clock was turned back', () => {
    expect(isRecent(now + 1, now)).toBe(false)
  })

  test('is missing in what an earlier version has kept', () => {
    expect(isRecent(undefined as unknown as number, now)).toBe(false)
  })
})
