import { describe, expect, test, type World } from '#tests/support/world.ts'

const HOUR_MS = 3_600_000
const overdueOf = async ({ services: { db } }: World) =>
  (await db.selectFrom('case_entries').selectAll().where('kind', '=', 'overdue').orderBy('id').execute()).map(
    ({ caseId }) => caseId,
  )
const sentencesOf = async ({ services: { db } }: World) =>
  (await db.selectFrom('alerts').select('sentence').orderBy('id').execute()).map(({ sentence }) => sentence)

async function report(world: World, reason: string): Promise<number> {
  const { mentee, matchId } = await world.pair()
  const answer = await world.trpc(mentee, 'matches.report', { matchId, reason })
  return answer.body.caseId
}

describe('an overdue case', () => {
  test('is marked once, with an entry and an alert with its number and severity', async ({ world }) => {
    const caseId = await report(world, 'bullying')
    await world.scheduler.runDueJobs()
    world.advanceClock(72 * HOUR_MS - 1)
    await world.scheduler.runDueJobs()
    expect(await overdueOf(world)).toEqual([])
    for (const time of [60_000, 60_000, 30 * 24 * HOUR_MS]) {
      world.advanceClock(time)
      await world.scheduler.runDueJobs()
    }
    expect(await overdueOf(world)).toEqual([caseId])
    expect(await sentencesOf(world)).toEqual([`Case ${caseId} (normal) is overdue. It wasn’t closed in time.`])
  })

  test('is marked once when the clock jumps forward and back', async ({ world }) => {
    const caseIds = [await report(world, 'danger_now'), await report(world, 'unsafe')]
    for (const time of [0, 1_000 * HOUR_MS, -1_000 * HOUR_MS, 60_000, 2_000 * HOUR_MS]) {
      world.advanceClock(time)
      await world.scheduler.runDueJobs()
    }
    const marked = await overdueOf(world)
    expect(marked).toHaveLength(2)
    expect(new Set(marked)).toEqual(new Set(caseIds))
  })

  test('is marked while it is in review, but not when it is closed', async ({ world }) => {
    const admin = await world.admin()
    const [inReview, closed] = [await report(world, 'danger_now'), await report(world, 'danger_now')]
    const move = (id: number, state: string) =>
      world.trpc(admin, 'admin.cases.addEntry', { id, note: 'Noted', state })
    for (const id of [inReview, closed]) await move(id, 'in_review')
    await move(closed, 'action_taken')
    world.advanceClock(2 * HOUR_MS)
    await world.scheduler.runDueJobs()
    expect(await overdueOf(world)).toEqual([inReview])
  })

  test('is marked again when it is overdue after it was reopened', async ({ world }) => {
    const admin = await world.admin()
    const caseId = await report(world, 'danger_now')
    world.advanceClock(HOUR_MS)
    await world.scheduler.runDueJobs()
    for (const state of ['in_review', 'no_action', 'open']) {
      await world.trpc(admin, 'admin.cases.addEntry', { id: caseId, note: 'Noted', state })
    }
    world.advanceClock(60_000)
    await world.scheduler.runDueJobs()
    expect(await overdueOf(world)).toEqual([caseId])
    world.advanceClock(HOUR_MS)
    await world.scheduler.runDueJobs()
    expect(await overdueOf(world)).toEqual([caseId, caseId])
  })

  test('is counted in the metrics, as are waiting cases', async ({ world }) => {
    await report(world, 'danger_now')
    await report(world, 'bullying')
    world.advanceClock(2 * HOUR_MS)
    await world.scheduler.runDueJobs()
    const { text } = await world.call(null, 'GET', '/metrics')
    expect(text).toMatch(/^cairnway_cases_open 2$/m)
    expect(text).toMatch(/^cairnway_cases_overdue 1$/m)
  })

  test('is counted in the metrics only by the process that runs the jobs', async ({ world }) => {
    await report(world, 'danger_now')
    await world.scheduler.runDueJobs()
    const metrics = async () => (await world.call(null, 'GET', '/metrics')).text
    const ofLeader = /^cairnway_(?:cases_|oldest_waiting_seconds|queue_length\{queue="(?:mails|pushes)")/m
    for (const name of [
      'cases_open 1',
      'queue_length{queue="mails"} 0',
      'oldest_waiting_seconds{queue="mails"} 0',
    ])
      expect(await metrics()).toContain(`cairnway_${name}`)
    // Another process became the leader, and this one's wall clock was set back.
    world.advanceClock(-HOUR_MS)
    world.advanceClock(4 * 60_000)
    expect(await metrics()).not.toMatch(ofLeader)
    expect(await metrics()).toContain('cairnway_queue_length{queue="passwords"}')
  })
})
