import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** Returns a random token of 256 bits for a cookie. */
export const generateToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** Returns the SHA-256 of a token, or of another secret that must not be stored as it is. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
