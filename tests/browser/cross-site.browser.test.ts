import { join } from 'node:path'
import { sql } from 'kysely'
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, openSqlite } from '#db/open.ts'
import { CLIENT_PATHS } from '#shared/paths.ts'
import { attack, type ForeignSite, startForeignSite } from './foreign-site.ts'
import { callApi } from './pair.ts'
import { withPair } from './stage.ts'

/** What Chromium shows in a frame for a page that may not be framed. */
const REFUSED_FRAME = 'chrome-error://chromewebdata/'

const { admin, mentee, matchId, url, dataDir } = withPair({ RATE_LIMITS: 'off' })
let foreignSite: ForeignSite
let userId: number

beforeAll(async () => {
  foreignSite = await startForeignSite()
  userId = (await callApi<{ id: number }>(mentee.page, 'GET', '/api/user')).id
})

afterAll(() => foreignSite.stop())

/** Every row of the database, except the audit log and the last use of sessions. */
async function readRows(): Promise<string[]> {
  const db = openSqlite(join(dataDir(), 'app.db'))
  const all = await db.introspection.getTables()
  const tables = all.filter(({ name }) => !name.startsWith('audit_'))
  const rows = await Promise.all(
    tables.map(async ({ name }) => (await sql<object>`select * from ${sql.table(name)}`.execute(db)).rows),
  )
  await closeDatabase(db)
  return rows.flat().map((row) => JSON.stringify({ ...row, lastUsedAt: null }))
}

const TARGETS = () => [
  '/api/login',
  '/api/logout',
  '/api/register/mentee',
  '/api/profile',
  '/api/profile/photo',
  `/api/matches/${matchId()}/messages`,
  `/api/matches/${matchId()}/sessions`,
  '/api/admin/create',
  '/trpc/auth.login',
  '/trpc/auth.logout',
  '/trpc/auth.registerMentee',
  '/trpc/auth.updateProfile',
  '/trpc/matches.sendMessage',
  '/trpc/matches.sendMessage?batch=1',
]

/** Records how many unsafe calls a page sends to the product, and the statuses of their responses. */
function recordUnsafeCalls(page: Page) {
  const recorded = { sent: 0, statuses: new Set<number>() }
  const isUnsafe = (request: Request) =>
    request.method() === 'POST' && new URL(request.url()).port === new URL(url()).port
  page.on('request', (request) => {
    if (isUnsafe(request)) recorded.sent += 1
  })
  page.on('response', (response) => {
    if (isUnsafe(response.request())) recorded.statuses.add(response.status())
  })
  return recorded
}

describe('a page of another site, open in the signed-in browser', () => {
  for (const [name, host] of [
    ['another port of the same name', 'localhost'],
    ['another name of the same machine', '127.0.0.1'],
  ] as const) {
    test(`at ${name} changes nothing and opens no socket [T23, T24, T26, T31]`, {
      timeout: 240_000,
    }, async () => {
      for (const { page: victim } of [mentee, admin]) {
        const page = await victim.context().newPage()
        const recorded = recordUnsafeCalls(page)
        const cookies = await page.context().cookies()
        const before = await readRows()
        await page.goto(`http://${host}:${foreignSite.port}/`)
        const socket = `${url().replace('http', 'ws')}/ws`
        const plan = { origin: url(), socket, paths: TARGETS(), matchId: matchId(), userId }
        expect(await page.evaluate(attack, plan)).toEqual([])

        // For each target three forms, three no-cors calls and a beacon.
        expect(recorded.sent).toBeGreaterThanOrEqual(TARGETS().length * 7)
        expect([...recorded.statuses]).toEqual([403])
        expect(await readRows()).toEqual(before)
        expect(await page.context().cookies()).toEqual(cookies)
        expect(await callApi(page, 'GET', '/api/user')).toHaveProperty('username')
        await page.close()
      }
    })
  }

  test('does not prevent calls of the product’s own page', async () => {
    await mentee.page.goto('/')
    const body = JSON.stringify({ matchId: matchId(), content: 'My own words' })
    const status = await mentee.page.evaluate(async (body) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch('/trpc/matches.sendMessage', { method: 'POST', headers, body })).status
    }, body)
    expect(status).toBe(200)
    expect((await readRows()).filter((row) => row.includes('My own words'))).toHaveLength(1)
  })

  test('shows nothing of the product in a frame [T27, ASVS 3.4.6]', async () => {
    const page = await mentee.page.context().newPage()
    await page.goto(`http://localhost:${foreignSite.port}/`)
    const paths = CLIENT_PATHS.map((path) => path.replace(':matchId', String(matchId())))
    for (const path of [...paths, '/nowhere', '/api/user', '/avatars/anna.svg']) {
      await page.evaluate(
        (src) =>
          new Promise<void>((done) => {
            const frame = document.createElement('iframe')
            frame.onload = () => done()
            frame.src = src
            document.body.replaceChildren(frame)
          }),
        url() + path,
      )
      const framed = () => page.frames().find((frame) => frame !== page.mainFrame())
      await expect.poll(() => ({ path, url: framed()?.url() })).toEqual({ path, url: REFUSED_FRAME })
    }
    await page.close()
  })
})
