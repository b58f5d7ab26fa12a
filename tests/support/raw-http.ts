import { connect } from 'node:net'
import type { World } from './world.ts'

const PATIENCE_MS = 30_000

/** Sends raw bytes; returns the reply once the server closes the connection. */
export async function sendRaw(world: Pick<World, 'listen'>, bytes: string | Buffer): Promise<string> {
  const [hostname, port] = (await world.listen()).split(':')
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    let reply = ''
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error(`The connection stays open after: ${reply}`)))
    socket.on('data', (data) => (reply += data.toString()))
    socket.once('error', reject)
    socket.once('close', () => resolve(reply))
  })
}

/** Parses a raw reply; header names are in lower case. */
export function parseResponse(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(': ')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 2)]
    }),
  )
  return { status: Number(first.split(' ')[1]), headers, body }
}
