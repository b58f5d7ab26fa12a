import { describe, expect, PAGE, SECRET_CONTENT, test } from '#tests/support/built-app.ts'
import { parseResponse, sendRaw } from '#tests/support/raw-http.ts'

/** Path traversal attempts, and files worth finding. */
const WAYS = [
  '../app.db',
  '../app.db-wal',
  '../../package.json',
  '../../.env',
  '..%2fapp.db',
  '..%2Fapp.db',
  '%2e%2e/app.db',
  '%2e%2e%2fapp.db',
  '%2E%2E%2Fapp.db',
  '.%2e/app.db',
  '%2e./app.db',
  '..%5capp.db',
  '..\\app.db',
  '%2e%2e%5capp.db',
  '..%252fapp.db',
  '%252e%252e%252fapp.db',
  '..%c0%afapp.db',
  '%c0%ae%c0%ae/app.db',
  '..%u2215app.db',
  '..;/app.db',
  '....//app.db',
  '..././app.db',
  './../app.db',
  'x/../../app.db',
  'x/..%2f..%2fapp.db',
  '/../app.db',
  '//app.db',
  '%2fetc%2fpasswd',
  '/etc/passwd',
  '%00',
  'app.db%00.jpg',
  '..%00/app.db',
  'app.db',
  '.env',
  '.hidden',
  '%2ehidden',
  '.hidden/',
  'AAAAAAAAAAAAAAAAAAAAAA.jpg.part',
  'AAAAAAAAAAAAAAAAAAAAAA.jpg/../app.db',
  'package.json',
  'src/server/main.ts',
  'index.js.map',
]
const FOLDERS = ['/uploads/', '/assets/', '/avatars/', '/api/', '/trpc/']

describe('a private file', () => {
  test('is not found by path traversal, with GET or HEAD [T91, ASVS 13.4.1, ASVS 13.4.7]', async ({
    built,
  }) => {
    expect(WAYS.length).toBeGreaterThanOrEqual(40)
    for (const folder of FOLDERS) {
      for (const way of WAYS) {
        // tRPC answers every HEAD with an empty 204.
        for (const method of folder === '/trpc/' ? ['GET'] : ['GET', 'HEAD']) {
          const call = `${method} ${folder}${way}`
          const answer = await sendRaw(built, `${call} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
          expect({ call, status: parseResponse(answer).status }).toEqual({
            call,
            status: expect.toBeOneOf([400, 401, 403, 404]) as number,
          })
          expect(answer).not.toContain(SECRET_CONTENT)
          expect(answer).not.toContain('<title>')
        }
      }
    }
  })

  test('is not found next to the pages, which always give the page [T91]', async ({ built }) => {
    for (const way of WAYS) {
      for (const method of ['GET', 'HEAD']) {
        const call = `${method} /${way}`
        const answer = await sendRaw(built, `${call} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
        expect({ call, status: parseResponse(answer).status }).toEqual({
          call,
          status: expect.toBeOneOf([400, 403, 404]) as number,
        })
        expect(answer).not.toContain(SECRET_CONTENT)
        expect(['', PAGE]).toContain(
          parseResponse(answer).body.startsWith('{') ? '' : parseResponse(answer).body,
        )
      }
    }
  })

  test('is not found among the photos, where only photo names are served [T91]', async ({ built: { app } }) => {
    expect(await app.inject('/uploads/AAAAAAAAAAAAAAAAAAAAAA.jpg')).toMatchObject({
      statusCode: 200,
      body: 'a photo',
    })
  })
})
