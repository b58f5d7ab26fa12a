import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { World } from './world.ts'

/** Opens a TCP connection to the server. */
export const rawConnection = async (world: World): Promise<Socket> => (await openConnection(world)).socket

/** Reads until the connection is closed. */
export async function readUntilClose(socket: Socket): Promise<string> {
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
  return Buffer.concat(chunks).toString()
}

/** Opens a TCP connection to the server; returns the server's end too. */
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

/** Sends bytes until the server closes the connection; returns its reply and how many bytes it read. */
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
