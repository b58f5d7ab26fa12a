import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const UV_UP = 0x05
const ATTESTED = 0x40

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()

/** Encodes the few kinds of CBOR that an attestation needs. */
function cbor(value: number | string | Uint8Array | Map<unknown, unknown>): Buffer {
  const head = (major: number, length: number) => {
    if (length < 24) return Buffer.of((major << 5) | length)
    return length < 256
      ? Buffer.of((major << 5) | 24, length)
      : Buffer.of((major << 5) | 25, length >> 8, length & 0xff)
  }
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const parts = [...value].flatMap(([key, item]) => [cbor(key as number), cbor(item as number)])
  return Buffer.concat([head(5, value.size), ...parts])
}

function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return cbor(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

/**
 * An authenticator in software, for the server's tests: ES256, always with user verification, no attestation. Browser
 * tests use Chromium's own.
 */
export function createAuthenticator(origin = 'http://localhost') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0
  const { hostname } = new URL(origin)

  function authenticatorData(flags: number, attested: Uint8Array = Buffer.alloc(0)) {
    counter += 1
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags)
    rest.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(hostname), rest, attested])
  }
  const clientData = (type: string, challenge: unknown) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
  }

  return {
    /** Answers `navigator.credentials.create`. */
    create({ challenge }: Record<string, unknown>) {
      const length = Buffer.of(0, id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)])
      const authData = authenticatorData(UV_UP | ATTESTED, attested)
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Answers `navigator.credentials.get`. */
    get({ challenge }: Record<string, unknown>) {
      const authData = authenticatorData(UV_UP)
      const data = clientData('webauthn.get', challenge)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
    /** Signs as often as if it had been used elsewhere, or been copied. */
    setCounter: (value: number) => {
      counter = value
    },
  }
}
