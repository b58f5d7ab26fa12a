import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A 503 stored nothing, so dropping it would prove nothing. */
const TOO_BUSY = /^HTTP\/1\.1 503 /

export type LossyProxy = {
  origin: string
  /** While on, every response is dropped and its connection cut. */
  dropResponses: (isOn: boolean) => void
  /** Number of dropped responses. */
  dropped: () => number
  close: () => void
}

/** A TCP proxy to a local server that can drop responses after the server has committed. */
export async function openProxy(target: number): Promise<LossyProxy> {
  let isDropping = false
  let dropped = 0
  const open = new Set<Socket>()
  const proxy = createServer((client) => {
    const server = connect(target, '127.0.0.1')
    for (const [socket, peer] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(socket)
      socket.on('error', () => peer.destroy())
      socket.on('close', () => {
        open.delete(socket)
        peer.destroy()
      })
    }
    client.on('data', (data) => server.write(data))
    server.on('data', (data) => {
      if (!isDropping || TOO_BUSY.test(data.toString('latin1'))) return void client.write(data)
      // The server has committed by now, but the client does not learn it.
      dropped += 1
      client.destroy()
      server.destroy()
    })
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('No port for the proxy')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    dropResponses: (isOn) => {
      isDropping = isOn
    },
    dropped: () => dropped,
    close: () => {
      for (const socket of open) socket.destroy()
      proxy.close()
    },
  }
}
