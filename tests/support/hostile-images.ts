import { crc32, deflateSync } from 'node:zlib'
import { picture } from './photo.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const PNG_START = latin('\x89PNG\r\n\x1a\n')

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([latin(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A white PNG with one bit per pixel: huge when decoded, tiny when sent. */
export function pngBomb(side: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(side / 8)) * side))
  return Buffer.concat([
    PNG_START,
    pngChunk('IHDR', head),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

const FRAME = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])

/** A GIF of one pixel with a number of frames and a comment. */
export function gif({ frames = 1, comment = '' } = {}): Buffer {
  const head = Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 255, 255, 255, 0, 0, 0])
  const commentBlock = comment
    ? [Buffer.from([0x21, 0xfe, comment.length]), latin(comment), Buffer.from([0])]
    : []
  return Buffer.concat([
    latin('GIF89a'),
    head,
    ...commentBlock,
    ...Array<Buffer>(frames).fill(FRAME),
    Buffer.from([0x3b]),
  ])
}

/** A real JPEG whose header claims the largest possible size. */
export async function jpegBomb(): Promise<Buffer> {
  const jpeg = await picture().jpeg().toBuffer()
  const sizeMarker = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.fill(0xff, sizeMarker + 5, sizeMarker + 9)
  return jpeg
}

/** Files that are no photos, by format. */
export const NON_PHOTO_FILES: Record<string, () => Promise<Buffer | string>> = {
  SVG: async () =>
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  HTML: async () => '<!doctype html><script>alert(1)</script>',
  PDF: async () => '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF',
  ZIP: async () => Buffer.concat([latin('PK\x05\x06'), Buffer.alloc(18)]),
  MP4: async () => Buffer.concat([Buffer.from([0, 0, 0, 24]), latin('ftypisom'), Buffer.alloc(64)]),
  ICO: async () => Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(64)]),
  WebP: () => picture().webp().toBuffer(),
  AVIF: () => picture().avif().toBuffer(),
  TIFF: () => picture().tiff().toBuffer(),
  nothing: async () => 'x',
  'a GIF that is a script': async () => 'GIF89a/*<script>*/=1;alert(1)//',
  'a JPEG head before an SVG': async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), latin('<svg/>')]),
  'a PNG head before zeros': async () => Buffer.concat([PNG_START, Buffer.alloc(100)]),
}
