import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { clockMs } from '../support/clock.ts'

export type Answered = { status: number; ms: number; text: string; headers: IncomingMessage['headers'] }
type Call = {
  cookie?: string
  body?: object
  /** Bytes as they are, with their type; instead of `body`. */
  raw?: { type: string; bytes: Buffer }
}

const CALL_MS = 30_000
/** Sooner than the server lets go of a connection: what is sent into one that ends would be lost. */
const IDLE_MS = 15_000
/** What a server answers that is too busy, and how long and how often it is asked again. */
export const BUSY = 503
const BUSY_MS = 500
const BUSY_TIMES = 120

/** Calls one server over connections that are kept; a status of 0 is no answer at all. */
export function createCaller(origin: string, connections = 256) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, timeout: IDLE_MS })
  const { hostname, port } = new URL(origin)

  function call(method: string, path: string, { cookie, body, raw }: Call = {}): Promise<Answered> {
    const bytes = raw?.bytes ?? (body && Buffer.from(JSON.stringify(body)))
    const headers = {
      ...(cookie && { cookie }),
      ...(bytes && { 'content-type': raw?.type ?? 'application/json', 'content-length': bytes.length }),
    }
    const began = clockMs()
    return new Promise((resolve) => {
      const asked = request({ hostname, port, method, path, headers, agent, timeout: CALL_MS }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', () => resolve({ status: 0, ms: clockMs() - began, text: '', headers: {} }))
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString()
          resolve({ status: answer.statusCode ?? 0, ms: clockMs() - began, text, headers: answer.headers })
        })
      })
      asked.on('timeout', () => asked.destroy())
      asked.on('error', () => resolve({ status: 0, ms: clockMs() - began, text: '', headers: {} }))
      asked.end(bytes)
    })
  }

  /** As call, but asks again while the server is too busy. */
  async function insist(method: string, path: string, given: Call = {}): Promise<Answered> {
    let answered = await call(method, path, given)
    for (let again = 0; again < BUSY_TIMES && answered.status === BUSY; again += 1) {
      await sleep(BUSY_MS)
      answered = await call(method, path, given)
    }
    return answered
  }

  return { call, insist, close: () => agent.destroy() }
}

export type Caller = ReturnType<typeof createCaller>
