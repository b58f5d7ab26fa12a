import { afterEach, expect, it, vi } from 'vitest'
import { newChatMessage } from '#shared/schemas/matches.ts'
import { newClientId } from './client-id.ts'

afterEach(() => vi.unstubAllGlobals())

const accepted = (clientId: string) => newChatMessage.safeParse({ matchId: 1, content: 'x', clientId }).success

it('creates UUIDs, also without randomUUID', () => {
  expect(accepted(newClientId())).toBe(true)
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(accepted(newClientId())).toBe(true)
  expect(newClientId()).toMatch(/^\w{8}-\w{4}-4\w{3}-[89ab]\w{3}-\w{12}$/)
})
