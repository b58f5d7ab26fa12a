import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Returns the body with its ETag; an empty 304 for a client that already has it. */
export function revalidated(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  body: string,
): string | undefined {
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  reply.header('etag', etag).header('cache-control', 'private, no-cache')
  if (!isKnown(headers['if-none-match'], etag)) return body
  reply.code(304).removeHeader('content-type').removeHeader('content-disposition')
  return undefined
}

/** A proxy that compresses makes the tag weak, which compares as equal (RFC 9110 8.8.3.2). */
const isKnown = (header: string | undefined, etag: string) =>
  header
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*') ?? false
