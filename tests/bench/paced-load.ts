import { Agent, request } from 'node:http'
import { atRate } from '../reliability/load-stage.ts'

export type RequestTarget = { port: number; path: string; token: string }

/** Milliseconds until one request is answered completely; throws when it is refused. */
export function timeRequest({ port, path, token }: RequestTarget, agent: Agent): Promise<number> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { port, host: '127.0.0.1', path, agent, headers: { cookie: `sid=${token}` } },
      (answer) => {
        answer.resume()
        answer.once('end', () => {
          if ((answer.statusCode ?? 500) < 300) resolve(performance.now() - began)
          else reject(new Error(`${path} was answered ${answer.statusCode}`))
        })
      },
    )
    outgoing.once('error', reject)
    outgoing.end()
  })
}

/**
 * How long a new server is under load before anything is counted, so that its code is compiled. The product's rate still
 * rises after eight seconds on a slow processor; servers that have just started have rows of their own (`fresh`).
 */
export const WARM_UP_MS = 10_000

/** A condition that is true for `forMs` milliseconds from now. */
export function forDuration(forMs: number): () => boolean {
  const deadline = performance.now() + forMs
  return () => performance.now() < deadline
}

/**
 * Open-loop load: sends requests at a fixed rate without waiting for responses, and returns their latencies. Unlike in
 * a closed loop, a slow response shows in the latencies of those behind it.
 */
export async function measureAtRate(
  target: RequestTarget,
  perSecond: number,
  forMs: number,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const latencies: Promise<number>[] = []
  await atRate(perSecond, forDuration(forMs), () => latencies.push(timeRequest(target, agent)))
  const all = await Promise.all(latencies)
  agent.destroy()
  return all
}
