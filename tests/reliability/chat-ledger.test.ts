import { expect, test } from 'vitest'
import type { Message } from '#shared/chat-protocol.ts'
import type { ChatParticipant } from '../support/chat-client.ts'
import { createLedger } from './chat-ledger.ts'

const seat = (userId: number, matchId: number): ChatParticipant => ({ origin: '', cookie: '', userId, matchId })

/** Two who listen to match 1, one who listens to match 2, and what the first of them has sent: three messages. */
function stage() {
  const ledger = createLedger()
  const sent: string[] = []
  const [mentor, mentee, stranger] = [seat(10, 1), seat(20, 1), seat(30, 2)]
  const hears = [mentor, mentee, stranger].map((who) => ledger.listener(who).onMessage ?? (() => {}))
  const says = {
    participant: mentor,
    sendMessage: (_content: string, clientId: string) => void sent.push(clientId),
  }
  for (const content of ['one', 'two', 'three']) ledger.say(says, content)
  const message = (count: number): Message => ({
    id: 100 + count,
    matchId: 1,
    senderId: 10,
    content: '',
    createdAt: '',
    clientId: sent[count] ?? null,
  })
  const hear = (who: number, ...counts: number[]) => {
    for (const count of counts) hears[who]?.(message(count), 1)
  }
  return { ledger, hear }
}

const WHOLE = { sent: 3, lost: 0, doubled: 0, foreign: 0, disordered: 0 }

test('the ledger of a load finds nothing where everybody has heard everything in order', async () => {
  const { ledger, hear } = stage()
  hear(0, 0, 1, 2)
  hear(1, 0, 1, 2)
  expect(await ledger.settle()).toBe(true)
  expect(ledger.tally()).toMatchObject(WHOLE)
  expect([ledger.tally().ackMs.length, ledger.tally().deliveryMs.length]).toEqual([3, 3])
})

test.for([
  { fault: 'a message that one of two did not hear', second: [0, 2], found: { lost: 1 } },
  { fault: 'a message heard twice', second: [0, 1, 1, 2], found: { doubled: 1 } },
  { fault: 'a message heard after a later one', second: [0, 2, 1], found: { disordered: 1 } },
  { fault: 'a message that nobody sent', second: [0, 1, 2, 3], found: { foreign: 1 } },
])('the ledger of a load finds $fault', ({ second, found }) => {
  const { ledger, hear } = stage()
  hear(0, 0, 1, 2)
  hear(1, ...second)
  expect(ledger.tally()).toMatchObject({ ...WHOLE, ...found })
})

test('the ledger of a load finds a message heard in another match', () => {
  const { ledger, hear } = stage()
  hear(0, 0, 1, 2)
  hear(1, 0, 1, 2)
  hear(2, 1)
  expect(ledger.tally()).toMatchObject({ ...WHOLE, foreign: 1 })
})
