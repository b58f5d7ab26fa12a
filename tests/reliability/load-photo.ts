import { randomUUID } from 'node:crypto'
import sharp from 'sharp'

const SIZE = 800

/** A photo as multipart form data: its bytes and the content type with the boundary. */
export async function photoForm(): Promise<{ type: string; bytes: Buffer }> {
  const image = await sharp({ create: { width: SIZE, height: SIZE, channels: 3, background: '#3a7' } })
    .jpeg()
    .toBuffer()
  const boundary = randomUUID()
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="me.jpg"\r\n` +
    'Content-Type: image/jpeg\r\n\r\n'
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([Buffer.from(head), image, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}
