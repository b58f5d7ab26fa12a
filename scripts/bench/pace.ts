import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type Asked = { port: number; path: string; token: string }

/** Milliseconds until one request is answered whole; throws when it is refused. */
export function ask({ port, path, token }: Asked, agent: Agent): Promise<number> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const asked = request(
      { port, host: '127.0.0.1', path, agent, headers: { cookie: `sid=${token}` } },
      (answer) => {
        answer.resume()
        answer.once('end', () => {
          if ((answer.statusCode ?? 500) < 300) resolve(performance.now() - began)
          else reject(new Error(`${path} was answered ${answer.statusCode}`))
        })
      },
    )
    asked.once('error', reject)
    asked.end()
  })
}

/**
 * Asks so many times a second whatever becomes of the answers, as people do, and tells how long each took: an answer
 * that holds up the next is felt here, where a closed loop would wait with it.
 */
export async function paced(asked: Asked, perSecond: number, forMs: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const latencies: Promise<number>[] = []
  const began = performance.now()
  while (performance.now() - began < forMs) {
    const due = ((performance.now() - began) / 1_000) * perSecond
    while (latencies.length < due) latencies.push(ask(asked, agent))
    await sleep(1)
  }
  const all = await Promise.all(latencies)
  agent.destroy()
  return all
}
