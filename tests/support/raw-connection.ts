import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { World } from './world.ts'

/** A connection on which a test says exactly what it wants. */
export const rawConnection = async (world: World): Promise<Socket> => (await openConnection(world)).socket

/** Everything that comes until the other side ends the connection. */
export async function readUntilClose(socket: Socket): Promise<string> {
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
  return Buffer.concat(chunks).toString()
}

/** A connection of one's own to the server, and the server's end of it. */
export async function openConnection(world: World): Promise<{ socket: Socket; served: Socket }> {
  const [host, port] = (await world.listen()).split(':')
  const served = once(world.app.server, 'connection')
  const socket = connect(Number(port), host)
  socket.on('error', () => {})
  return { socket, served: (await served)[0] as Socket }
}

const PIECE = Buffer.alloc(64 * 1024, 'x')
const CHUNK = Buffer.concat([Buffer.from('10000\r\n'), PIECE, Buffer.from('\r\n')])
const next = (socket: Socket, event: 'close' | 'drain') =>
  new Promise<void>((resolve) => socket.once(event, () => resolve()))

type Flood = { start: string | Buffer; bytes: number; chunked?: boolean }

/** Sends a start and after it as much as the server takes; what it answered, and how much of it all it had read. */
export async function sendUntilClosed(world: World, { start, bytes, chunked = false }: Flood) {
  const { socket, served } = await openConnection(world)
  let answer = ''
  socket.on('data', (data) => (answer += data.toString()))
  const ended = Promise.all([next(socket, 'close'), next(served, 'close')])
  socket.write(start)
  for (let sent = 0; sent < bytes && socket.writable; sent += PIECE.length) {
    if (!socket.write(chunked ? CHUNK : PIECE)) await Promise.race([next(socket, 'drain'), ended])
  }
  await ended
  return { answer, bytesRead: served.bytesRead }
}
