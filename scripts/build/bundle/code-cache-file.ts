import { crc32 } from 'node:zlib'

const CHECKSUM_BYTES = 4

/** What V8 made of a source, with a checksum over both: V8 believes what it is given, and ends the process over it. */
export function packCache(source: Buffer, cachedData: Buffer): Buffer {
  const checksum = Buffer.alloc(CHECKSUM_BYTES)
  checksum.writeUInt32LE(crc32(cachedData, crc32(source)))
  return Buffer.concat([cachedData, checksum])
}

/** What V8 made of exactly this source; undefined where either has changed since. */
export function unpackCache(source: Buffer, packed: Buffer): Buffer | undefined {
  if (packed.length <= CHECKSUM_BYTES) return undefined
  const cachedData = packed.subarray(0, -CHECKSUM_BYTES)
  return crc32(cachedData, crc32(source)) === packed.readUInt32LE(cachedData.length) ? cachedData : undefined
}
