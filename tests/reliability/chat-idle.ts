import { setTimeout as sleep } from 'node:timers/promises'
import { joinAll } from '../support/chat-client.ts'
import { createLedger } from './chat-ledger.ts'
import { atMost, grouped, rounded, watchMost } from './load-measure.ts'
import { LIMITED, onStage } from './load-stage.ts'
import type { Size, Trial } from './trial.ts'

const MIB = 2 ** 20
const LOAD: Record<Size, { pairs: number; seconds: number; pings: number }> = {
  small: { pairs: 50, seconds: 1, pings: 0 },
  // A ping every half minute.
  whole: { pairs: 2_500, seconds: 125, pings: 4 },
}

export const idle: Trial = {
  id: 'R11',
  promise: 'thousands who only listen stay connected and cost little',
  target: '5,000 idle sockets for two minutes: 0 dropped, RSS ≤ 300 MiB',
  minutes: 5,
  run: (size) => {
    const { pairs, seconds, pings } = LOAD[size]
    return onStage({ size, pairs, env: LIMITED }, async ({ server, seats }) => {
      const ledger = createLedger()
      const most = watchMost(server.rssBytes)
      let dropped = 0
      const pinged = new Map<number, number>()
      const clients = await joinAll(seats, ledger.listener)
      for (const { participant, socket, closed } of clients) {
        socket.on('ping', () => pinged.set(participant.userId, (pinged.get(participant.userId) ?? 0) + 1))
        void closed.then(() => (dropped += 1))
      }
      await sleep(seconds * 1000)
      const gone = dropped
      const alive = clients.filter(({ participant }) => (pinged.get(participant.userId) ?? 0) >= pings).length

      // Whoever is still there hears what is said now.
      for (const client of clients.filter((_, index) => index % 100 === 0)) ledger.say(client, 'Still there?')
      const heard = await ledger.settle()
      const rssMib = most() / MIB
      for (const client of clients) client.cut()

      return {
        figure: `${grouped(clients.length)} idle sockets for ${seconds} s: ${gone} dropped, at most ${rounded(rssMib)} MiB`,
        facts: {
          'nobody is dropped': gone === 0,
          'everybody is pinged': alive === clients.length,
          'everybody still hears his match': heard && ledger.tally().lost === 0,
        },
        speeds: { memory: atMost(rssMib, 300, 'MiB') },
      }
    })
  },
}
