import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { clockMs } from '../support/clock.ts'

export type HttpResponse = { status: number; ms: number; text: string; headers: IncomingMessage['headers'] }
type Call = {
  cookie?: string
  body?: object
  /** Instead of `body`: bytes and their content type. */
  raw?: { type: string; bytes: Buffer }
}

const CALL_LIMIT_MS = 30_000
/** Shorter than the server's keep-alive: a request sent into a closing connection would be lost. */
const IDLE_MS = 15_000
/** The status of a busy server, after which `callWithRetry` tries again. */
export const BUSY = 503
const BUSY_PAUSE_MS = 500
const BUSY_RETRIES = 120

/** Calls one server over keep-alive connections; a status of 0 means no response. */
export function createCaller(origin: string, connections = 256) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, timeout: IDLE_MS })
  const { hostname, port } = new URL(origin)

  function call(method: string, path: string, { cookie, body, raw }: Call = {}): Promise<HttpResponse> {
    const bytes = raw?.bytes ?? (body && Buffer.from(JSON.stringify(body)))
    const headers = {
      ...(cookie && { cookie }),
      ...(bytes && { 'content-type': raw?.type ?? 'application/json', 'content-length': bytes.length }),
    }
    const began = clockMs()
    return new Promise((resolve) => {
      const outgoing = request(
        { hostname, port, method, path, headers, agent, timeout: CALL_LIMIT_MS },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('error', () => resolve({ status: 0, ms: clockMs() - began, text: '', headers: {} }))
          answer.on('end', () => {
            const text = Buffer.concat(parts).toString()
            resolve({ status: answer.statusCode ?? 0, ms: clockMs() - began, text, headers: answer.headers })
          })
        },
      )
      outgoing.on('timeout', () => outgoing.destroy())
      outgoing.on('error', () => resolve({ status: 0, ms: clockMs() - began, text: '', headers: {} }))
      outgoing.end(bytes)
    })
  }

  /** As `call`, but retries while the server is busy. */
  async function callWithRetry(method: string, path: string, options: Call = {}): Promise<HttpResponse> {
    let response = await call(method, path, options)
    for (let retry = 0; retry < BUSY_RETRIES && response.status === BUSY; retry += 1) {
      await sleep(BUSY_PAUSE_MS)
      response = await call(method, path, options)
    }
    return response
  }

  return { call, insist: callWithRetry, close: () => agent.destroy() }
}

export type Caller = ReturnType<typeof createCaller>
