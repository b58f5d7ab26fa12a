import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { tooBusy } from '../errors.ts'

/** Limits above which requests are refused; 0 is no limit. */
export type OverloadLimits = {
  /** Average event loop delay over `sampleIntervalMs`. */
  loopDelayMs: number
  heapBytes: number
  rssBytes: number
  sampleIntervalMs: number
}

const RETRY_AFTER_SECONDS = 5
/** Near its limit V8 does little but collect garbage, and then ends the process. */
const HEAP_SHARE = 0.9

export const OVERLOAD_LIMITS: Omit<OverloadLimits, 'loopDelayMs'> = {
  heapBytes: Math.floor(getHeapStatistics().heap_size_limit * HEAP_SHARE),
  rssBytes: 0,
  sampleIntervalMs: 1_000,
}

/** Load shedding: refuses requests and new sockets (503) above the limits. Open sockets are still served. */
export async function addLoadShedding(
  app: FastifyInstance,
  limits: Pick<OverloadLimits, 'loopDelayMs'> & Partial<OverloadLimits>,
) {
  const { loopDelayMs, heapBytes, rssBytes, sampleIntervalMs } = { ...OVERLOAD_LIMITS, ...limits }
  await app.register(underPressure, {
    maxEventLoopDelay: loopDelayMs,
    maxHeapUsedBytes: heapBytes,
    maxRssBytes: rssBytes,
    sampleInterval: sampleIntervalMs,
    pressureHandler: async (request) => {
      if (request.routeOptions.config.exemptFromLoadShedding) return
      throw tooBusy(RETRY_AFTER_SECONDS)
    },
  })
  app.meter.watch('overloaded', () => Number(app.isUnderPressure()))
}
