import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const client = fileURLToPath(new URL('../../dist/client', import.meta.url))

/** Fonts are compressed already; files smaller than a packet gain nothing. */
const COMPRESSIBLE = /\.(?:js|css|html|svg|txt)$/
const MIN_BYTES = 1_000

/** Precompresses the built client's text files (.br and .gz), at the highest level, instead of per request. */
for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
  if (!COMPRESSIBLE.test(name)) continue
  const path = join(client, name)
  const content = readFileSync(path)
  if (content.length < MIN_BYTES) continue
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }))
  writeFileSync(`${path}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }))
}
