import { describe, expect, test } from '#server/testing/world.ts'

describe('while the database is gone', () => {
  test('the process still lives, but is not ready', async ({ world }) => {
    expect(await world.call(null, 'GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ok' } })
    await world.services.db.destroy()
    expect(await world.call(null, 'GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect(await world.call(null, 'GET', '/readyz')).toMatchObject({
      status: 503,
      body: { status: 'unavailable' },
    })
  })
})
