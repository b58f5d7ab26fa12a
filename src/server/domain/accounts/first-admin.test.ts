import { describe, expect, test } from '#tests/support/world.ts'
import { ensureAdmin } from './accounts.ts'

const ADMIN = {
  username: 'root',
  email: 'root@example.org',
  password: 'a long password',
  fullName: 'Administrator',
}

describe('the first administrator', () => {
  test('is made once by several that would make him in the same moment, and none of them fails', async ({
    world: { services },
  }) => {
    await Promise.all(Array.from({ length: 5 }, () => ensureAdmin(services, ADMIN)))
    const admins = services.db.selectFrom('users').select('username').where('role', '=', 'admin')
    expect(await admins.execute()).toEqual([{ username: 'root' }])
  })

  test('is not made of somebody who has his name already', async ({ world: { services, mentee } }) => {
    const { username } = await mentee()
    await expect(ensureAdmin(services, { ...ADMIN, username })).rejects.toThrow('Username already exists')
  })
})
