import { type ClientRequest, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Member } from './installation.ts'
import { photoForm } from './load-photo.ts'

export type SlowUpload = {
  /** The status of the response; 0 when there was none. */
  answered: Promise<number>
  /** Sends the rest in `pieces` parts, `everyMs` apart. */
  finish: (pieces: number, everyMs: number) => Promise<void>
}

/** Starts to upload a photo: sends the headers and the first bytes. */
export async function startSlowUpload(url: string, { cookie }: Member): Promise<SlowUpload> {
  const { type, bytes } = await photoForm()
  const { hostname, port } = new URL(url)
  const outgoing = request({
    hostname,
    port,
    method: 'POST',
    path: '/api/profile/photo',
    headers: { cookie, 'content-type': type, 'content-length': bytes.length },
  })
  const answered = new Promise<number>((resolve) => {
    outgoing.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    outgoing.on('error', () => resolve(0))
    outgoing.on('close', () => resolve(0))
  })
  const sentBytes = Math.floor(bytes.length / 4)
  await write(outgoing, bytes.subarray(0, sentBytes))
  return {
    answered,
    async finish(pieces, everyMs) {
      const size = Math.ceil((bytes.length - sentBytes) / pieces)
      for (let offset = sentBytes; offset < bytes.length; offset += size) {
        await sleep(everyMs)
        if (outgoing.destroyed) return
        await write(outgoing, bytes.subarray(offset, offset + size))
      }
      outgoing.end()
    },
  }
}

const write = (outgoing: ClientRequest, bytes: Buffer) =>
  new Promise<void>((resolve) => outgoing.write(bytes, () => resolve()))
