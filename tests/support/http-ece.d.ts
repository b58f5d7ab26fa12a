declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  type Parameters = {
    version: 'aes128gcm'
    privateKey: ECDH
    authSecret: string
    /** The other side's public key, to encrypt. */
    dh?: string
    salt?: string
  }
  export const encrypt: (plain: Buffer, parameters: Parameters) => Buffer
  export const decrypt: (encrypted: Buffer, parameters: Parameters) => Buffer
}
