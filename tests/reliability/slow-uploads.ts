import { type ClientRequest, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Member } from './installation.ts'
import { photoForm } from './load-photo.ts'

export type SlowUpload = {
  /** With which status it was answered; 0 when it was not. */
  answered: Promise<number>
  /** Sends the rest, so many pieces, one after the other. */
  finish: (pieces: number, everyMs: number) => Promise<void>
}

/** Begins to upload a photo: its head and its first bytes have been sent. */
export async function beginUpload(url: string, { cookie }: Member): Promise<SlowUpload> {
  const { type, bytes } = await photoForm()
  const { hostname, port } = new URL(url)
  const asked = request({
    hostname,
    port,
    method: 'POST',
    path: '/api/profile/photo',
    headers: { cookie, 'content-type': type, 'content-length': bytes.length },
  })
  const answered = new Promise<number>((resolve) => {
    asked.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    asked.on('error', () => resolve(0))
    asked.on('close', () => resolve(0))
  })
  const begun = Math.floor(bytes.length / 4)
  await write(asked, bytes.subarray(0, begun))
  return {
    answered,
    async finish(pieces, everyMs) {
      const size = Math.ceil((bytes.length - begun) / pieces)
      for (let at = begun; at < bytes.length; at += size) {
        await sleep(everyMs)
        if (asked.destroyed) return
        await write(asked, bytes.subarray(at, at + size))
      }
      asked.end()
    },
  }
}

const write = (asked: ClientRequest, bytes: Buffer) =>
  new Promise<void>((resolve) => asked.write(bytes, () => resolve()))
