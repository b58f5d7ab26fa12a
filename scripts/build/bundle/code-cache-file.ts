import { crc32 } from 'node:zlib'

const CHECKSUM_BYTES = 4

/** Appends a checksum over source and code cache: V8 does not validate a cache and crashes on a damaged one. */
export function packCache(source: Buffer, cachedData: Buffer): Buffer {
  const checksum = Buffer.alloc(CHECKSUM_BYTES)
  checksum.writeUInt32LE(crc32(cachedData, crc32(source)))
  return Buffer.concat([cachedData, checksum])
}

/** Returns V8's code cache for this source; undefined if either has changed. */
export function unpackCache(source: Buffer, packed: Buffer): Buffer | undefined {
  if (packed.length <= CHECKSUM_BYTES) return undefined
  const cachedData = packed.subarray(0, -CHECKSUM_BYTES)
  return crc32(cachedData, crc32(source)) === packed.readUInt32LE(cachedData.length) ? cachedData : undefined
}
