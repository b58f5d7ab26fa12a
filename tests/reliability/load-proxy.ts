import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** An answer that nothing became of is no loss. */
const TOO_BUSY = /^HTTP\/1\.1 503 /

export type LossyProxy = {
  origin: string
  /** From now on what the server answers is thrown away, and the connection it was for cut. */
  loseAnswers: (lost: boolean) => void
  /** How many answers have been lost. */
  lost: () => number
  close: () => void
}

/** Stands between a client and a server of this machine, as a network does that breaks at the worst moment. */
export async function openProxy(target: number): Promise<LossyProxy> {
  let losing = false
  let lost = 0
  const open = new Set<Socket>()
  const proxy = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
    near.on('data', (data) => far.write(data))
    far.on('data', (data) => {
      if (!losing || TOO_BUSY.test(data.toString('latin1'))) return void near.write(data)
      // The server answers once it is true: the client never learns.
      lost += 1
      near.destroy()
      far.destroy()
    })
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('No port for the proxy')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    loseAnswers: (on) => {
      losing = on
    },
    lost: () => lost,
    close: () => {
      for (const socket of open) socket.destroy()
      proxy.close()
    },
  }
}
