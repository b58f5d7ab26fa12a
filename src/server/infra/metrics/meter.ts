import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { CounterLabels, GaugeName, Meter } from '../../context.ts'

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const COUNTERS: { [Name in keyof CounterLabels]: { help: string; labelNames: string[] } } = {
  http_requests: { help: 'Answers sent over HTTP', labelNames: ['method', 'route', 'status'] },
  rpc_calls: { help: 'Procedures called over any transport', labelNames: ['procedure', 'code'] },
  socket_frames: { help: 'Frames from clients', labelNames: ['type', 'outcome'] },
  messages_stored: { help: 'Messages stored', labelNames: [] },
  limit_refusals: { help: 'Calls refused by a rate limit', labelNames: ['limit'] },
  deliveries: {
    help: 'Attempts to send a mail or a push notification',
    labelNames: ['channel', 'kind', 'outcome'],
  },
  database_errors: { help: 'Statements the database failed', labelNames: ['kind'] },
}

/** Gauges with the same name share a metric and differ by label. */
const GAUGES: Record<GaugeName, { name: string; help: string; label?: [name: string, value: string] }> = {
  socketsOpen: { name: 'sockets', help: 'Sockets by state', label: ['state', 'open'] },
  socketsJoined: { name: 'sockets', help: 'Sockets by state', label: ['state', 'joined'] },
  passwordsWaiting: { name: 'queue_length', help: 'Work waiting', label: ['queue', 'passwords'] },
  photosWaiting: { name: 'queue_length', help: 'Work waiting', label: ['queue', 'photos'] },
  messagesWaiting: { name: 'queue_length', help: 'Work waiting', label: ['queue', 'messages'] },
  mailsWaiting: { name: 'queue_length', help: 'Work waiting', label: ['queue', 'mails'] },
  pushesWaiting: { name: 'queue_length', help: 'Work waiting', label: ['queue', 'pushes'] },
  mailsWaitingSeconds: {
    name: 'oldest_waiting_seconds',
    help: 'Since the oldest waits',
    label: ['queue', 'mails'],
  },
  pushesWaitingSeconds: {
    name: 'oldest_waiting_seconds',
    help: 'Since the oldest waits',
    label: ['queue', 'pushes'],
  },
  backupAgeSeconds: { name: 'backup_age_seconds', help: 'Since the last backup that succeeded' },
  casesOpen: { name: 'cases_open', help: 'Safeguarding cases that wait' },
  casesOverdue: { name: 'cases_overdue', help: 'Of these, how many are past their time' },
  overloaded: { name: 'overloaded', help: '1 while requests are refused because of overload' },
}

type Tally = { labels: readonly string[]; count: number }

const nameOf = (name: string) => `cairnway_${name}`

/** Counting runs on every call, reading a few times a minute, so counters are plain numbers until they are read. */
function createTallies(registers: Registry[]): Map<string, Map<string, Tally>> {
  const tallies = new Map<string, Map<string, Tally>>()
  for (const [name, { help, labelNames }] of Object.entries(COUNTERS)) {
    const byLabels = new Map<string, Tally>()
    tallies.set(name, byLabels)
    new Counter({
      name: `${nameOf(name)}_total`,
      help,
      labelNames,
      registers,
      collect() {
        this.reset()
        if (labelNames.length === 0) this.inc(0)
        for (const { labels, count } of byLabels.values()) this.labels(...labels).inc(count)
      },
    })
  }
  return tallies
}

/** Creates the meter of one application with its own Prometheus registry, and functions to read it. */
export function createMeter(build: Record<string, string>) {
  const registry = new Registry()
  const registers = [registry]
  const tallies = createTallies(registers)
  const durations = new Histogram({
    name: nameOf('http_request_duration_seconds'),
    help: 'From the request to the end of its answer',
    labelNames: ['method', 'route'],
    buckets: BUCKETS_SECONDS,
    registers,
  })
  const timers = new Map<string, ReturnType<typeof durations.labels>>()
  new Gauge({ name: nameOf('build_info'), help: 'What runs', labelNames: Object.keys(build), registers }).set(
    build,
    1,
  )

  const readers = new Map<GaugeName, () => number | undefined>()
  const gauges = new Map<string, Gauge>()
  const gaugeFor = ({ name, help, label }: (typeof GAUGES)[GaugeName]): Gauge => {
    const gauge =
      gauges.get(name) ??
      new Gauge({ name: nameOf(name), help, labelNames: label ? [label[0]] : [], registers })
    gauges.set(name, gauge)
    return gauge
  }

  let collectsProcessMetrics = false
  const meter: Meter = {
    count(name, ...labels) {
      const byLabels = tallies.get(name)
      const key = labels.join('\n')
      const tally = byLabels?.get(key)
      if (tally) tally.count += 1
      else byLabels?.set(key, { labels, count: 1 })
    },
    watch: (name, read) => void readers.set(name, read),
  }

  return {
    meter,
    contentType: registry.contentType,
    observeDuration: (method: string, route: string, seconds: number) => {
      const key = `${method} ${route}`
      const timer = timers.get(key) ?? durations.labels(method, route)
      timers.set(key, timer)
      timer.observe(seconds)
    },
    /** Returns all metrics in the Prometheus text format. Process metrics are collected from the first read on. */
    read: async (): Promise<string> => {
      if (!collectsProcessMetrics) collectDefaultMetrics({ register: registry })
      collectsProcessMetrics = true
      for (const [name, read] of readers) {
        const value = read()
        const { label } = GAUGES[name]
        const labels = label ? [label[1]] : []
        // A value that has ended is removed: the gauge would report the last one for good.
        if (value === undefined) gauges.get(GAUGES[name].name)?.remove(...labels)
        else
          gaugeFor(GAUGES[name])
            .labels(...labels)
            .set(value)
      }
      return registry.metrics()
    },
  }
}
