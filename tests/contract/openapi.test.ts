import { readFileSync } from 'node:fs'
import { templateOf } from '#server/rest/openapi-document.ts'
import { OPENAPI_PATH } from '#server/rest/routes.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { DOCUMENTED_CALLS } from './contracts.ts'
import { DOCUMENT, faultsOfCall } from './replies.ts'

describe('the OpenAPI document', () => {
  test('describes every documented call and no other [T34]', () => {
    const described = Object.entries(DOCUMENT.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.sort()).toEqual(DOCUMENTED_CALLS.map(templateOf).sort())
  })

  test('has the calls of docs/api.md', () => {
    const page = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8')
    const rows = [...page.matchAll(/^\| `([A-Z]+ \/[^`]+)`/gm)].map(([, call]) => call)
    expect(new Set(rows)).toEqual(new Set(DOCUMENTED_CALLS))
  })

  test('does not match a reply with a missing, additional or mistyped field', async ({ world }) => {
    const mentee = await world.mentee()
    const answer = await world.call(mentee, 'GET', '/api/user')
    expect(faultsOfCall('GET /api/user', answer)).toEqual([])
    const { username, ...rest } = answer.body as Record<string, unknown>
    expect(faultsOfCall('GET /api/user', { ...answer, body: rest })).not.toEqual([])
    expect(faultsOfCall('GET /api/user', { ...answer, body: { ...rest, username, secret: 1 } })).not.toEqual([])
    expect(faultsOfCall('GET /api/user', { ...answer, body: { ...rest, username: 7 } })).not.toEqual([])
  })
})

describe(`GET ${OPENAPI_PATH}`, () => {
  test('serves the document to everyone, and 304 to those who have it', async ({ world }) => {
    const first = await world.call(null, 'GET', OPENAPI_PATH)
    expect(first).toMatchObject({ status: 200, body: DOCUMENT })
    expect(first.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
    })
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect(await world.call(null, 'GET', OPENAPI_PATH, { headers })).toMatchObject({ status: 304, text: '' })
  })
})
