import { expect, test } from 'vitest'
import type { Message } from '#shared/chat-protocol.ts'
import type { ChatParticipant } from '../support/chat-client.ts'
import { createLedger } from './chat-ledger.ts'

const seat = (userId: number, matchId: number): ChatParticipant => ({ origin: '', cookie: '', userId, matchId })

/** Two sockets of match 1, one of match 2; the first has sent three messages. */
function createScenario() {
  const ledger = createLedger()
  const sent: string[] = []
  const [mentor, mentee, stranger] = [seat(10, 1), seat(20, 1), seat(30, 2)]
  const listeners = [mentor, mentee, stranger].map((who) => ledger.listener(who).onMessage ?? (() => {}))
  const sender = {
    participant: mentor,
    sendMessage: (_content: string, clientId: string) => void sent.push(clientId),
  }
  for (const content of ['one', 'two', 'three']) ledger.say(sender, content)
  const message = (count: number): Message => ({
    id: 100 + count,
    matchId: 1,
    senderId: 10,
    content: '',
    createdAt: '',
    clientId: sent[count] ?? null,
  })
  const receive = (who: number, ...counts: number[]) => {
    for (const count of counts) listeners[who]?.(message(count), 1)
  }
  return { ledger, receive }
}

const COMPLETE = { sent: 3, lost: 0, doubled: 0, foreign: 0, disordered: 0 }

test('the ledger finds nothing when everybody has received everything in order', async () => {
  const { ledger, receive } = createScenario()
  receive(0, 0, 1, 2)
  receive(1, 0, 1, 2)
  expect(await ledger.waitForDelivery()).toBe(true)
  expect(ledger.tally()).toMatchObject(COMPLETE)
  expect([ledger.tally().ackMs.length, ledger.tally().deliveryMs.length]).toEqual([3, 3])
})

test.for([
  { fault: 'a message that one of two did not receive', second: [0, 2], found: { lost: 1 } },
  { fault: 'a message received twice', second: [0, 1, 1, 2], found: { doubled: 1 } },
  { fault: 'a message received after a later one', second: [0, 2, 1], found: { disordered: 1 } },
  { fault: 'a message that nobody sent', second: [0, 1, 2, 3], found: { foreign: 1 } },
])('the ledger finds $fault', ({ second, found }) => {
  const { ledger, receive } = createScenario()
  receive(0, 0, 1, 2)
  receive(1, ...second)
  expect(ledger.tally()).toMatchObject({ ...COMPLETE, ...found })
})

test('the ledger finds a message received in another match', () => {
  const { ledger, receive } = createScenario()
  receive(0, 0, 1, 2)
  receive(1, 0, 1, 2)
  receive(2, 1)
  expect(ledger.tally()).toMatchObject({ ...COMPLETE, foreign: 1 })
})
