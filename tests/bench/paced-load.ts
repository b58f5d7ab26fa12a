import { Agent, request } from 'node:http'
import { atRate } from '../reliability/load-stage.ts'

export type RequestTarget = { port: number; path: string; token: string }

/** Milliseconds until one request is answered whole; throws when it is refused. */
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

/** A server that has just begun is still making its program fast: so long it runs before anything is counted. */
export const WARM_UP_MS = 2_000

/** What goes on for so long from now. */
export function forDuration(forMs: number): () => boolean {
  const until = performance.now() + forMs
  return () => performance.now() < until
}

/**
 * Asks so many times a second whatever becomes of the answers, as people do, and tells how long each took: an answer
 * that holds up the next is felt here, where a closed loop would wait with it.
 */
export async function measureAtRate(asked: RequestTarget, perSecond: number, forMs: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const latencies: Promise<number>[] = []
  await atRate(perSecond, forDuration(forMs), () => latencies.push(timeRequest(asked, agent)))
  const all = await Promise.all(latencies)
  agent.destroy()
  return all
}
