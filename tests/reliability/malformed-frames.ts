const MASK = Buffer.from([1, 2, 3, 4])

/** One client frame, masked by default. */
function frame(first: number, payload: Buffer, { masked = true } = {}): Buffer {
  const length = payload.length < 126 ? [payload.length] : [126, payload.length >> 8, payload.length & 255]
  const head = Buffer.from([first, (length[0] ?? 0) | (masked ? 0x80 : 0), ...length.slice(1)])
  if (!masked) return Buffer.concat([head, payload])
  const body = payload.map((byte, index) => byte ^ (MASK[index % 4] ?? 0))
  return Buffer.concat([head, MASK, body])
}

/** A close frame with this code. */
const closeFrame = (code: number) => frame(0x88, Buffer.from([code >> 8, code & 255]))
const withClaimedLength = (length: number[]) => Buffer.from([0x82, 0x80 | 127, ...length, ...MASK])
const text = Buffer.from('{"type":"auth"}')

/** Twelve kinds of malformed WebSocket frames, by name. */
export const MALFORMED: Record<string, (random: () => number) => Buffer> = {
  'a frame without a mask': () => frame(0x81, text, { masked: false }),
  'reserved bits': (random) => frame(0x81 | ((1 + Math.floor(random() * 7)) * 16), text),
  'an opcode that does not exist': (random) => frame(0x80 | (3 + Math.floor(random() * 5)), text),
  'a control opcode that does not exist': (random) => frame(0x8b + Math.floor(random() * 5), text),
  'text that is not UTF-8': () => frame(0x81, Buffer.from([0x7b, 0xff, 0xfe, 0xc3, 0x28])),
  'a ping that is too long': () => frame(0x89, Buffer.alloc(126)),
  'a fragmented ping': () => frame(0x09, Buffer.from('ping')),
  'a continuation of no message': () => frame(0x80, text),
  'a second first fragment': () => Buffer.concat([frame(0x01, text), frame(0x01, text)]),
  'a reserved close code': (random) =>
    closeFrame([0, 999, 1004, 1005, 1006, 1015][Math.floor(random() * 6)] ?? 0),
  'a close of one byte': () => frame(0x88, Buffer.from([3])),
  'a frame of a terabyte': () => withClaimedLength([0, 0, 1, 0, 0, 0, 0, 0]),
}

/** 500 random bytes. */
export const randomFrame = (random: () => number): Buffer =>
  Buffer.from(Array.from({ length: 500 }, () => Math.floor(random() * 256)))
