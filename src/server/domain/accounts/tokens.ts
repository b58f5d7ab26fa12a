import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** What a browser carries and nobody can guess. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** What is stored of it, and of anything else that must not be read in a database. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
