import { ACCOUNT_REFUSALS } from '#shared/texts/accounts.ts'
import { STAFF_TEXTS } from '#shared/texts/staff.ts'
import { newAccount, newMentee } from '#tests/support/inputs.ts'
import { withOptions } from '#tests/support/with-options.ts'
import { createWorld, describe, expect, PASSWORD, test, type World } from '#tests/support/world.ts'
import { ensureAdmin } from './accounts.ts'

const strict = withOptions(test, { settings: { STAFF_PASSWORDS: 'strong' } })

const create = async (world: World, password: string) =>
  world.call(await world.admin(), 'POST', '/api/admin/create', { body: { ...newAccount(), password } })

describe('the password of a new administrator', () => {
  test.for([
    ['123456', 'common'],
    ['Password', 'common'],
    ['Cairnway7', 'personal'],
  ] as const)('may be %s by default, and the log warns [ASVS 6.2.4]', async ([password, weakness]) => {
    const lines: string[] = []
    const logTo = { write: (line: string) => void lines.push(line) }
    const world = await createWorld({ LOG_LEVEL: 'warn' }, { logTo })
    const { status, body } = await create(world, password)
    expect(status).toBe(201)
    expect((await create(world, PASSWORD)).status).toBe(201)
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ userId: body.id, msg: STAFF_TEXTS.weakPasswordSet[weakness] }),
    ])
    expect(lines.join()).not.toContain(password)
    await world.end()
  })

  strict(
    'is refused with STAFF_PASSWORDS=strong if it is weak [ASVS 6.2.4, ASVS 6.2.11]',
    async ({ world }) => {
      for (const [password, weakness] of [
        ['qwerty123', 'common'],
        ['Cairnway7', 'personal'],
      ] as const) {
        const message = STAFF_TEXTS.weakPassword[weakness]
        expect(await create(world, password)).toMatchObject({
          status: 400,
          body: { message, issues: [{ path: 'password', message }] },
        })
      }
      expect((await create(world, PASSWORD)).status).toBe(201)
    },
  )

  strict('is refused at the first start too, but not for members', async ({ world }) => {
    const account = { ...newAccount(), password: '123456' }
    await expect(ensureAdmin(world.services, account)).rejects.toThrow(STAFF_TEXTS.weakPassword.common)
    const registered = await world.call(null, 'POST', '/api/register/mentee', {
      body: { ...newMentee(), password: '123456' },
    })
    expect(registered.status).toBe(201)
  })

  test('can be checked before: only by owners, and nothing is stored', async ({ world }) => {
    const { username, email, fullName } = newAccount()
    const owner = await world.admin()
    const check = async (person: typeof owner, password: string) => {
      const answer = await world.call(person, 'POST', '/trpc/admin.admins.checkPassword', {
        body: { username, email, fullName, password },
      })
      return answer.status === 200 ? answer.body.result.data.weakness : answer.status
    }
    expect(await check(owner, '123456')).toBe('common')
    expect(await check(owner, `${username}!`)).toBe('personal')
    expect(await check(owner, PASSWORD)).toBeNull()
    expect(await check(await world.admin({ level: 'coordinator' }), '123456')).toBe(403)
    expect(await check(await world.mentee(), '123456')).toBe(403)
  })
})

test('a changed password is refused by the same rules', async ({ world }) => {
  const change = { current: PASSWORD, password: '123456' }
  expect(await world.trpc(await world.admin(), 'account.changePassword', change)).toMatchObject({
    status: 400,
    body: { message: ACCOUNT_REFUSALS.passwordCommon },
  })
})
