import * as z from 'zod/mini'

export const KEY_BYTES = 32

export const decodeKey = (text: string): Buffer => Buffer.from(text, 'base64')

/** Whether a text is 32 bytes in base64, as `openssl rand -base64 32` makes them. */
export const isKey = (text: string): boolean =>
  /^[A-Za-z0-9+/]{43}=$/.test(text) && decodeKey(text).length === KEY_BYTES

export const secretKeyVariable = z.optional(
  z.pipe(
    z.string().check(z.refine(isKey, 'must be 32 bytes in base64, as `openssl rand -base64 32` prints them')),
    z.transform(decodeKey),
  ),
)
