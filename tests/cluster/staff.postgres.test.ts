import { STAFF_TEXTS } from '#shared/texts/staff.ts'
import { connect } from '#tests/support/chat-client.ts'
import { describe, expect, test } from '#tests/support/two-processes.ts'

describe('the staff, in two processes', () => {
  test('a level that is changed in one counts at once in the other', async ({ processes: { here, there } }) => {
    const [owner, colleague] = [await here.admin(), await here.admin()]
    expect((await there.call(colleague, 'GET', '/api/admin/mentees')).status).toBe(200)
    const change = { body: { level: 'viewer' } }
    expect((await here.call(owner, 'PATCH', `/api/admin/staff/${colleague.userId}`, change)).status).toBe(204)
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
    const end = await here.call(owner, 'POST', `/api/admin/staff/${colleague.userId}/end`, { body: {} })
    expect(end.status).toBe(204)
    expect(await socket.closed).toBe(4401)
    expect((await there.call(colleague, 'GET', '/api/user')).status).toBe(401)
  })

  test('one owner remains when both lower the other one', async ({ processes: { here, there } }) => {
    for (let round = 0; round < 5; round += 1) {
      await here.services.db.deleteFrom('staff').execute()
      const [one, other] = [await here.admin(), await here.admin()]
      const lower = { body: { level: 'viewer' } }
      const answers = await Promise.all([
        here.call(one, 'PATCH', `/api/admin/staff/${other.userId}`, lower),
        there.call(other, 'PATCH', `/api/admin/staff/${one.userId}`, lower),
      ])
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
      const owners = here.services.db.selectFrom('staff').select('userId').where('level', '=', 'owner')
      expect(await owners.execute()).toHaveLength(1)
    }
  })
})
