import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { parsed } from './wire.ts'
import type { World } from './world.ts'

/** A connection on which a test says exactly what it wants. */
export async function rawConnection(world: World): Promise<Socket> {
  const address = await world.listen()
  const socket = connect(Number(address.split(':')[1]), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Everything that comes until the other side ends the connection. */
export async function restOf(socket: Socket): Promise<string> {
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
  return Buffer.concat(chunks).toString()
}

const CHUNK = Buffer.alloc(64 * 1024, 'x')

/** Sends `head` and after it a body of up to `most` bytes, until the server hangs up. */
export async function pour(world: World, head: string, most: number) {
  await world.listen()
  const accepted = once(world.app.server, 'connection')
  const socket = await rawConnection(world)
  const [server] = (await accepted) as [Socket]
  const answer = restOf(socket)
  const hungUp = new Promise((resolve) => socket.once('close', resolve))
  socket.write(head)
  for (let sent = 0; sent < most && socket.writable; sent += CHUNK.length) {
    if (!socket.write(CHUNK))
      await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), hungUp])
  }
  return { status: parsed(await answer).status, taken: server.bytesRead }
}
