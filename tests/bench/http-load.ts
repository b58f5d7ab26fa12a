import { connect, type Socket } from 'node:net'

const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

export type LoadResult = {
  /** How many requests were answered, and with which statuses. */
  answers: number
  statuses: Map<number, number>
  /** Milliseconds of each answer, unordered. */
  latencies: number[]
  bytes: number
}

export type LoadTarget = { port: number; requests: Buffer[]; connections: number }

/** A request as the bytes that go over the wire, with the cookie of a bench user. */
export function rawRequest(
  method: string,
  path: string,
  { token, body }: { token: string; body?: object },
): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Cookie: sid=${token}`,
    ...(body === undefined
      ? []
      : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`]),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`)
}

/**
 * Asks over and over on so many connections, each with one request under way, for so many milliseconds. Written on
 * bare sockets, so that the load costs little beside the servers it measures.
 */
export async function generateLoad(
  { port, requests, connections }: LoadTarget,
  forMs: number,
): Promise<LoadResult> {
  const result: LoadResult = { answers: 0, statuses: new Map(), latencies: [], bytes: 0 }
  const until = performance.now() + forMs
  let next = 0
  const take = () => requests[next++ % requests.length] as Buffer
  await Promise.all(Array.from({ length: connections }, () => runConnection(port, take, until, result)))
  return result
}

function runConnection(port: number, take: () => Buffer, until: number, result: LoadResult): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let sentAt = 0
    let parts: Buffer[] = []
    const send = () => {
      sentAt = performance.now()
      socket.write(take())
    }
    socket.once('connect', send)
    socket.once('error', reject)
    socket.on('data', (chunk: Buffer) => {
      parts.push(chunk)
      const answer = parts.length === 1 ? chunk : Buffer.concat(parts)
      const status = parseCompleteStatus(answer)
      if (status === undefined) {
        parts = [answer]
        return
      }
      parts = []
      const now = performance.now()
      result.answers += 1
      result.bytes += answer.length
      result.latencies.push(now - sentAt)
      result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1)
      if (now < until) send()
      else {
        socket.end()
        resolve()
      }
    })
  })
}

/** The status of an answer that has come whole; undefined while some of it is missing. */
function parseCompleteStatus(answer: Buffer): number | undefined {
  const end = answer.indexOf(HEAD_END)
  if (end < 0) return undefined
  const head = answer.toString('latin1', 0, end)
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  const whole =
    length === undefined
      ? /transfer-encoding: chunked/i.test(head) && answer.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
      : answer.length >= end + HEAD_END.length + Number(length)
  return whole ? Number(head.slice(9, 12)) : undefined
}
