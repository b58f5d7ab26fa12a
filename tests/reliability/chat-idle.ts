import { setTimeout as sleep } from 'node:timers/promises'
import { joinAll } from '../support/chat-client.ts'
import { createLedger } from './chat-ledger.ts'
import { atMost, grouped, rounded, trackMax } from './load-measure.ts'
import { RATE_LIMITED, withStage } from './load-stage.ts'
import type { Size, Trial } from './trial.ts'

const MIB = 2 ** 20
const LOAD: Record<Size, { pairs: number; seconds: number; pings: number }> = {
  small: { pairs: 50, seconds: 1, pings: 0 },
  // A ping every half minute.
  whole: { pairs: 2_500, seconds: 125, pings: 4 },
}

export const idle: Trial = {
  id: 'R11',
  promise: 'thousands of idle sockets stay connected and cost little memory',
  target: '5,000 idle sockets for two minutes: 0 dropped, RSS ≤ 300 MiB',
  minutes: 5,
  run: (size) => {
    const { pairs, seconds, pings } = LOAD[size]
    return withStage({ size, pairs, env: RATE_LIMITED }, async ({ server, seats }) => {
      const ledger = createLedger()
      const stopTracking = trackMax(server.rssBytes)
      let dropped = 0
      const pinged = new Map<number, number>()
      const clients = await joinAll(seats, ledger.listener)
      for (const { participant, socket, closed } of clients) {
        socket.on('ping', () => pinged.set(participant.userId, (pinged.get(participant.userId) ?? 0) + 1))
        void closed.then(() => (dropped += 1))
      }
      await sleep(seconds * 1000)
      const droppedWhileIdle = dropped
      const pingedClients = clients.filter(
        ({ participant }) => (pinged.get(participant.userId) ?? 0) >= pings,
      ).length

      // Those still connected must receive new messages.
      for (const client of clients.filter((_, index) => index % 100 === 0)) ledger.say(client, 'Still there?')
      const allReceived = await ledger.waitForDelivery()
      const rssMib = stopTracking() / MIB
      for (const client of clients) client.cut()

      return {
        figure: `${grouped(clients.length)} idle sockets for ${seconds} s: ${droppedWhileIdle} dropped, at most ${rounded(rssMib)} MiB`,
        facts: {
          'nobody is dropped': droppedWhileIdle === 0,
          'everybody is pinged': pingedClients === clients.length,
          'everybody still receives messages': allReceived && ledger.tally().lost === 0,
        },
        speeds: { memory: atMost(rssMib, 300, 'MiB') },
      }
    })
  },
}
