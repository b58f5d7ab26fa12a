import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type IdleProxy = {
  host: string
  /** How many connections were cut. */
  cuts: () => number
  stop: () => Promise<void>
}

/** Starts a proxy that cuts connections on which nothing passes for a while, as load balancers do after 60 seconds. */
export async function startIdleProxy(target: string, idleMs: number, port = 0): Promise<IdleProxy> {
  const [targetHost, targetPort] = target.split(':')
  const open = new Set<Socket>()
  let cut = 0
  const server = createServer((client) => {
    const upstream = connect(Number(targetPort), targetHost)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from)
      from.pipe(to)
      from.on('error', () => {})
      from.once('close', () => {
        open.delete(from)
        to.destroy()
      })
    }
    client.setTimeout(idleMs, () => {
      cut += 1
      client.destroy()
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: () => cut,
    async stop() {
      server.close()
      for (const socket of open) socket.destroy()
      await once(server, 'close')
    },
  }
}
