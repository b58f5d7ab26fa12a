import { randomUUID } from 'node:crypto'
import {
  cutNotifications,
  describe,
  expect,
  type TwoProcesses,
  test,
  type World,
} from '#tests/support/two-processes.ts'

const NUMBER = '020 7946 0018'

async function setUp({ here }: TwoProcesses) {
  const { mentor, matchId } = await here.pair()
  const admin = await here.admin()
  const say = async (world: World, content: string) => {
    const body = { content, clientId: randomUUID() }
    const sent = await world.call(mentor, 'POST', `/api/matches/${matchId}/messages`, { body })
    return sent.body.delivery ?? 'delivered'
  }
  const change = (world: World, path: 'addWord' | 'addExemption', input: object) =>
    world.trpc(admin, `admin.screening.${path}`, input)
  return { say, change }
}

const listsIn = ({ services }: World) => services.customRules.current().lists

describe('the programme’s own words and exemptions', () => {
  test('apply in another process once it is notified', async ({ processes }) => {
    const { here, there } = processes
    const { say, change } = await setUp(processes)
    expect(await say(there, 'blorp')).toBe('delivered')
    expect(await say(there, `Ring ${NUMBER}`)).toBe('held')
    await change(here, 'addWord', { phrase: 'blorp', category: 'images' })
    await change(here, 'addExemption', { detail: NUMBER, reason: 'The telephone of our office' })
    expect(await say(here, 'blorp')).toBe('held')
    await expect.poll(() => listsIn(there).exemptions).toEqual([NUMBER])
    expect(await say(there, 'blorp')).toBe('held')
    expect(await say(there, `Ring ${NUMBER}`)).toBe('delivered')
  })

  test('are reloaded by a process after it has reconnected', async ({ processes }) => {
    const { here, there } = processes
    const { change } = await setUp(processes)
    await cutNotifications(here)
    await change(here, 'addWord', { phrase: 'blorp', category: 'images' })
    await expect.poll(() => listsIn(there).words).toEqual([{ phrase: 'blorp', category: 'images' }])
  })

  test('are polled by a process without notifications', async ({ processes }) => {
    const { here, there, stall, resume } = processes
    const { change } = await setUp(processes)
    stall()
    await change(here, 'addWord', { phrase: 'blorp', category: 'images' })
    await expect
      .poll(() => listsIn(there).words, { timeout: 10_000 })
      .toEqual([{ phrase: 'blorp', category: 'images' }])
    resume()
  })
})
