// @vitest-environment node
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTRPCUntypedClient, httpBatchLink } from '@trpc/client'
import { expect, it } from 'vitest'
import { retryAfterOf, statusOf } from './errors.ts'

const refusal = JSON.stringify([{ error: { message: 'Wait', code: -32029, data: { httpStatus: 429 } } }])

/** Returns the error of a call that a real server answers with status 429 and these headers. */
async function failure(headers: Record<string, string>, body = refusal): Promise<unknown> {
  const server = createServer((_request, response) => {
    response.writeHead(429, { 'content-type': 'application/json', ...headers }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/trpc`
  const client = createTRPCUntypedClient({ links: [httpBatchLink({ url })] })
  const error = await client.query('auth.session').catch((cause: unknown) => cause)
  server.closeAllConnections()
  server.close()
  return error
}

it('returns the seconds of Retry-After', async () => {
  const error = await failure({ 'retry-after': '7' })
  expect([statusOf(error), retryAfterOf(error)]).toEqual([429, 7])
})

it.each([
  ['no time', {}],
  ['a date, which the product never sends', { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }],
])('returns no wait when the answer has %s', async (_what, headers) => {
  expect(retryAfterOf(await failure(headers))).toBeUndefined()
})

it('returns no wait when there was no answer', () => {
  expect(retryAfterOf(new TypeError('Failed to fetch'))).toBeUndefined()
})
