import { STAFF_TEXTS } from '#shared/texts/staff.ts'
import { connect } from '#tests/support/chat-client.ts'
import { describe, expect, test } from '#tests/support/two-processes.ts'

describe('the staff, in two processes', () => {
  test('a level that is changed in one counts at once in the other', async ({ processes: { here, there } }) => {
    const [owner, colleague] = [await here.admin(), await here.admin()]
    expect((await there.call(colleague, 'GET', '/api/admin/mentees')).status).toBe(200)
    const change = { userId: colleague.userId, level: 'viewer' }
    expect((await here.trpc(owner, 'admin.staff.changeLevel', change)).status).toBe(200)
    await expect
      .poll(async () => (await there.call(colleague, 'GET', '/api/admin/mentees')).body.message)
      .toBe(STAFF_TEXTS.levelRefused)
  })

  test('an access that ends in one closes the sockets of the other with 4401', async ({
    processes: { here, there },
  }) => {
    const [owner, colleague] = [await here.admin(), await here.admin()]
    const socket = await connect(there, colleague)
    socket.send({ type: 'subscribe', userId: colleague.userId })
    await socket.drainFrames()
    const end = await here.trpc(owner, 'admin.staff.endAccess', { userId: colleague.userId })
    expect(end.status).toBe(200)
    expect(await socket.closed).toBe(4401)
    expect((await there.call(colleague, 'GET', '/api/user')).status).toBe(401)
  })

  test('one owner remains when both lower the other one', async ({ processes: { here, there } }) => {
    for (let round = 0; round < 5; round += 1) {
      await here.services.db.deleteFrom('staff').execute()
      const [one, other] = [await here.admin(), await here.admin()]
      const answers = await Promise.all([
        here.trpc(one, 'admin.staff.changeLevel', { userId: other.userId, level: 'viewer' }),
        there.trpc(other, 'admin.staff.changeLevel', { userId: one.userId, level: 'viewer' }),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const owners = here.services.db.selectFrom('staff').select('userId').where('level', '=', 'owner')
      expect(await owners.execute()).toHaveLength(1)
    }
  })
})
