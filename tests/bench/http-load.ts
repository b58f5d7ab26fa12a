import { connect, type Socket } from 'node:net'

const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

export type LoadResult = {
  /** Number of responses, and how many of them by status. */
  responses: number
  statuses: Map<number, number>
  /** Milliseconds of each response, unordered. */
  latencies: number[]
  bytes: number
}

export type LoadTarget = { port: number; requests: Buffer[]; connections: number }

/** An HTTP request as bytes, with the session cookie of a bench user. */
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
 * Closed-loop load: each connection sends its next request once the last is answered, for `forMs` milliseconds. Uses
 * bare sockets, so that the load generator takes little CPU time from the servers it measures.
 */
export async function generateLoad(
  { port, requests, connections }: LoadTarget,
  forMs: number,
): Promise<LoadResult> {
  const result: LoadResult = { responses: 0, statuses: new Map(), latencies: [], bytes: 0 }
  const deadline = performance.now() + forMs
  let next = 0
  const nextRequest = () => requests[next++ % requests.length] as Buffer
  await Promise.all(
    Array.from({ length: connections }, () => runConnection(port, nextRequest, deadline, result)),
  )
  return result
}

function runConnection(
  port: number,
  nextRequest: () => Buffer,
  deadline: number,
  result: LoadResult,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let sentAt = 0
    let parts: Buffer[] = []
    const send = () => {
      sentAt = performance.now()
      socket.write(nextRequest())
    }
    socket.once('connect', send)
    socket.once('error', reject)
    socket.on('data', (chunk: Buffer) => {
      parts.push(chunk)
      const response = parts.length === 1 ? chunk : Buffer.concat(parts)
      const status = parseCompleteStatus(response)
      if (status === undefined) {
        parts = [response]
        return
      }
      parts = []
      const now = performance.now()
      result.responses += 1
      result.bytes += response.length
      result.latencies.push(now - sentAt)
      result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1)
      if (now < deadline) send()
      else {
        socket.end()
        resolve()
      }
    })
  })
}

/** The status of a complete response; undefined while part of it is missing. */
function parseCompleteStatus(response: Buffer): number | undefined {
  const end = response.indexOf(HEAD_END)
  if (end < 0) return undefined
  const head = response.toString('latin1', 0, end)
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  const isComplete =
    length === undefined
      ? /transfer-encoding: chunked/i.test(head) && response.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
      : response.length >= end + HEAD_END.length + Number(length)
  return isComplete ? Number(head.slice(9, 12)) : undefined
}
