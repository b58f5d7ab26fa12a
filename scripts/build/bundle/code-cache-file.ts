import { crc32 } from 'node:zlib'

const SUM_BYTES = 4

/** What V8 made of a source, with a checksum over both: V8 believes what it is given, and ends the process over it. */
export function packCache(source: Buffer, made: Buffer): Buffer {
  const sum = Buffer.alloc(SUM_BYTES)
  sum.writeUInt32LE(crc32(made, crc32(source)))
  return Buffer.concat([made, sum])
}

/** What V8 made of exactly this source; undefined where either has changed since. */
export function unpackCache(source: Buffer, packed: Buffer): Buffer | undefined {
  if (packed.length <= SUM_BYTES) return undefined
  const made = packed.subarray(0, -SUM_BYTES)
  return crc32(made, crc32(source)) === packed.readUInt32LE(made.length) ? made : undefined
}
