import { createRandom, pickOne } from '#scripts/lib/random.ts'
import { withPostgres } from '#tests/support/embedded-postgres.ts'
import { type ChatClient, joinAll } from '../support/chat-client.ts'
import { createLedger, type Ledger } from './chat-ledger.ts'
import { atMost, grouped, percentile, rounded } from './load-measure.ts'
import { atRate, RATE_LIMITED, type Stage, withStage } from './load-stage.ts'
import type { Finding, Size, Trial } from './trial.ts'

const SEED = 9

type Load = { pairs: number; perSecond: number; seconds: number }

const STEADY: Record<Size, Load> = {
  small: { pairs: 20, perSecond: 50, seconds: 3 },
  whole: { pairs: 500, perSecond: 250, seconds: 60 },
}
const BURST: Record<Size, Load> = {
  small: { pairs: 20, perSecond: 200, seconds: 1 },
  whole: { pairs: 500, perSecond: 2_000, seconds: 10 },
}

export const crowd: Trial = {
  id: 'R9, T80',
  promise: 'with a thousand sockets every message arrives once, in order, and only in its own match',
  target: '1,000 sockets, 250 messages/s for 60 s: 0 lost, doubled, foreign; p99 ≤ 100 ms',
  minutes: 3,
  run: async (size) => {
    const { finding, speeds } = await runLoad(size, STEADY[size])
    const { p50, p99, max, perSocketKib, loopP99 } = speeds
    return {
      ...finding,
      speeds: {
        'delivery p50': atMost(p50, 10, 'ms'),
        'delivery p99': atMost(p99, 100, 'ms'),
        'slowest delivery': atMost(max, 500, 'ms'),
        'memory per socket': atMost(perSocketKib, 30, 'KiB'),
        'loop delay p99': atMost(loopP99, 25, 'ms'),
      },
    }
  },
}

export const burst: Trial = {
  id: 'R10',
  promise: 'a burst of messages is stored and delivered completely',
  target: '2,000 messages/s for 10 s: 0 lost, p99 ≤ 250 ms',
  minutes: 2,
  run: async (size) => {
    const { finding, speeds } = await runLoad(size, BURST[size])
    return { ...finding, speeds: { 'delivery p99': atMost(speeds.p99, 250, 'ms') } }
  },
}

/** The same on PostgreSQL, steady and in a burst; only what arrives is judged. */
export const crowdOnPostgres: Trial = {
  id: 'R44',
  promise: 'on PostgreSQL, too, every message of a thousand sockets arrives once, in order, in its own match',
  target: '1,000 sockets, 250 messages/s for 60 s, then 2,000/s for 10 s: 0 lost, doubled, foreign',
  minutes: 6,
  run: async (size) => {
    const findings = []
    for (const load of [STEADY[size], BURST[size]]) {
      findings.push((await withPostgres((url) => runLoad(size, load, url))).finding)
    }
    return combine(findings)
  },
}

/** The facts that hold in all findings. */
const combine = (findings: Finding[]): Finding => ({
  figure: findings.map(({ figure }) => figure).join('; '),
  facts: Object.fromEntries(
    findings
      .flatMap(({ facts }) => Object.keys(facts))
      .map((fact) => [fact, findings.every(({ facts }) => facts[fact])]),
  ),
})

const runLoad = (size: Size, load: Load, databaseUrl?: string) =>
  withStage({ size, pairs: load.pairs, env: RATE_LIMITED, databaseUrl }, async (stage) => {
    const ledger = createLedger()
    // The first sockets load code that all later ones share.
    const warmUp = await joinAll(stage.seats.slice(0, Math.ceil(stage.seats.length / 10)))
    await closeAll(warmUp)
    await stage.inspector.heapMib()
    const before = stage.server.rssBytes()
    const clients = await joinAll(stage.seats, ledger.listener)
    await stage.inspector.heapMib()
    const perSocketKib = (stage.server.rssBytes() - before) / 1024 / clients.length

    let closed = 0
    for (const client of clients) void client.closed.then(() => (closed += 1))
    const random = createRandom(SEED)
    await stage.inspector.loopDelay()
    await atRate(
      load.perSecond,
      (done) => done < load.perSecond * load.seconds,
      () => ledger.say(pickOne(random, clients), 'See you on Thursday at five?'),
    )
    await ledger.waitForDelivery()
    const { p99Ms: loopP99 } = await stage.inspector.loopDelay()
    const stayed = closed === 0
    await closeAll(clients)

    const isStored = await storesExactly(stage, ledger)
    const finding = toFinding(ledger, { load, stayed, isStored })
    const { deliveryMs } = ledger.tally()
    const [p50, p99, max] = [0.5, 0.99, 1].map((fraction) => percentile(deliveryMs, fraction))
    return { finding, speeds: { p50: p50 ?? 0, p99: p99 ?? 0, max: max ?? 0, perSocketKib, loopP99 } }
  })

const closeAll = (clients: ChatClient[]) => Promise.all(clients.map((client) => client.leave()))

/** Whether the database holds exactly the messages sent, each once. */
async function storesExactly({ withDatabase }: Stage, ledger: Ledger): Promise<boolean> {
  const rows = await withDatabase((db) => db.selectFrom('messages').select(['clientId', 'matchId']).execute())
  return (
    rows.length === ledger.tally().sent && rows.every(({ clientId, matchId }) => ledger.has(clientId, matchId))
  )
}

function toFinding(
  ledger: Ledger,
  { load, stayed, isStored }: { load: Load; stayed: boolean; isStored: boolean },
): Finding {
  const { sent, lost, doubled, foreign, disordered, ackMs, deliveryMs } = ledger.tally()
  const p99 = (values: number[]) => `${rounded(percentile(values, 0.99))} ms`
  return {
    figure:
      `${grouped(load.pairs * 2)} sockets, ${grouped(load.perSecond)}/s: of ${grouped(sent)} messages ` +
      `${lost} lost, ${doubled} doubled, ${foreign} foreign, ${disordered} out of order; ` +
      `p50 ${rounded(percentile(deliveryMs, 0.5))} ms, p99 ${p99(deliveryMs)} (stored ${p99(ackMs)})`,
    facts: {
      'both members of a match receive every message': lost === 0,
      'nobody receives one twice': doubled === 0,
      'nobody receives a message of another match': foreign === 0,
      'everybody receives them in the same order': disordered === 0,
      'no socket is closed': stayed,
      'the database holds each once': isStored,
    },
  }
}
