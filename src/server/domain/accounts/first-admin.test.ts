import { describe, expect, test } from '#tests/support/world.ts'
import { ensureAdmin } from './accounts.ts'

const ADMIN = {
  username: 'root',
  email: 'root@example.org',
  password: 'a long password',
  fullName: 'Administrator',
}

describe('ensureAdmin', () => {
  test('creates one administrator when five calls run at once, and none of them fails', async ({
    world: { services },
  }) => {
    await Promise.all(Array.from({ length: 5 }, () => ensureAdmin(services, ADMIN)))
    const admins = services.db.selectFrom('users').select('username').where('role', '=', 'admin')
    expect(await admins.execute()).toEqual([{ username: 'root' }])
  })

  test('fails when a member has the username', async ({ world: { services, mentee } }) => {
    const { username } = await mentee()
    await expect(ensureAdmin(services, { ...ADMIN, username })).rejects.toThrow('Username already exists')
  })
})
