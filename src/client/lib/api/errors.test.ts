// @vitest-environment node
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTRPCUntypedClient, httpBatchLink, TRPCClientError } from '@trpc/client'
import { expect, it } from 'vitest'
import { FAILURE_TEXTS } from '#shared/texts/failures.ts'
import { failureText, isSignedOut, isTemporary, retryAfterOf, statusOf } from './errors.ts'
import { fetchWithStatus } from './fetch-with-status.ts'

const refusal = JSON.stringify([{ error: { message: 'Wait', code: -32029, data: { httpStatus: 429 } } }])

/** Returns the error of a call that a real server answers with this status, these headers and this body. */
async function failure(headers: Record<string, string>, body = refusal, status = 429): Promise<unknown> {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/trpc`
  const client = createTRPCUntypedClient({ links: [httpBatchLink({ url, fetch: fetchWithStatus })] })
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

const HTML = { 'content-type': 'text/html' }
const PAGE = '<!doctype html><h1>Hello</h1>'

// Coffey-Labs/ihasmail#239, Automattic/simplenote-electron#3029, Yeraze/meshmonitor#2784 (too many tries),
// klzgrad/naiveproxy#694 (a filter's page).
it.each<[what: string, status: number, headers: Record<string, string>, body: string, text: string]>([
  ['a refusal of ours', 409, {}, '{"message":"Taken already"}', 'Taken already'],
  [
    'a refusal of ours without a sentence',
    400,
    {},
    '[{"error":{"message":"","code":-1,"data":{"httpStatus":400}}}]',
    'the fallback',
  ],
  ['our busy server', 503, {}, '{"message":"We’re very busy right now."}', 'We’re very busy right now.'],
  ['too many tries', 429, { 'retry-after': '61' }, refusal, FAILURE_TEXTS.tooMany('2 minutes')],
  ['too many tries, for long', 429, { 'retry-after': '5000' }, refusal, FAILURE_TEXTS.tooMany('2 hours')],
  ['too many tries, for an hour', 429, { 'retry-after': '3600' }, refusal, FAILURE_TEXTS.tooMany('an hour')],
  ['too many tries at the proxy', 429, HTML, PAGE, FAILURE_TEXTS.tooMany('a minute')],
  ['a line that is too slow', 408, {}, '{"message":"The request took too long"}', FAILURE_TEXTS.slow],
  ['a proxy without its server', 502, HTML, PAGE, FAILURE_TEXTS.down],
  ['a proxy that says nothing', 504, HTML, '', FAILURE_TEXTS.down],
  ['a sign-in page of the network', 200, HTML, PAGE, FAILURE_TEXTS.network],
  ['a network that asks for a sign-in', 511, HTML, PAGE, FAILURE_TEXTS.network],
  ['a filter', 403, HTML, PAGE, FAILURE_TEXTS.network],
  ['a proxy with a password', 401, {}, '{"message":"Who are you?"}', FAILURE_TEXTS.network],
])('names the true cause: %s', async (_what, status, headers, body, text) => {
  const error = await failure(headers, body, status)
  expect(failureText(error, 'the fallback')).toBe(text)
  expect(isSignedOut(error)).toBe(false)
})

it('names a network without the server, and a call that was given up', () => {
  const unreachable = TRPCClientError.from(new TypeError('Failed to fetch'))
  expect(failureText(unreachable, '')).toBe(FAILURE_TEXTS.unreachable)
  expect(failureText(TRPCClientError.from(new DOMException('', 'TimeoutError')), '')).toBe(FAILURE_TEXTS.slow)
  expect(failureText(new TypeError('x is undefined'), 'the fallback')).toBe('the fallback')
})

it('may try again after the page of a network', async () => {
  const error = await failure(HTML, PAGE, 200)
  expect([statusOf(error), isTemporary(error)]).toEqual([undefined, true])
})
