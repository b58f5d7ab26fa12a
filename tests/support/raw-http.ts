import { connect } from 'node:net'
import type { World } from './world.ts'

const PATIENCE_MS = 30_000

/** What the server says to these very bytes, until it ends the connection. */
export async function sendRaw(world: Pick<World, 'listen'>, sent: string | Buffer): Promise<string> {
  const [hostname, port] = (await world.listen()).split(':')
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(sent))
    let heard = ''
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error(`The connection stays open after: ${heard}`)))
    socket.on('data', (data) => (heard += data.toString()))
    socket.once('error', reject)
    socket.once('close', () => resolve(heard))
  })
}

/** Status, headers by their small names, and body of an answer as it came over the wire. */
export function parseResponse(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(': ')
      return [line.slice(0, at).toLowerCase(), line.slice(at + 2)]
    }),
  )
  return { status: Number(first.split(' ')[1]), headers, body }
}
