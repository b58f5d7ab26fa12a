import type { Ctx, Member } from '#server/context.ts'
import { NOTICE_SENTENCES } from '#shared/notices/sentences.ts'
import { newSession } from '#tests/support/inputs.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { dismissNotice, listNotices, markNoticesRead, notify, restoreNotice } from './notifications.ts'

const kindsIn = async (ctx: Ctx<Member>) => (await listNotices(ctx, {})).items.map(({ kind }) => kind)

describe('the name in a notice', () => {
  test('is the present one of the other person, and is not stored', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    await world.call(mentor, 'POST', `/api/matches/${matchId}/sessions`, { body: newSession })
    await world.call(mentor, 'PATCH', '/api/profile', { body: { fullName: 'Second Name' } })
    const { db } = world.services
    const [stored] = await db.selectFrom('notices').select('detail').execute()
    expect(JSON.parse(stored?.detail ?? '')).toEqual({ dateTime: newSession.startTime })
    const [notice] = (await listNotices(await world.ctx<Member>(mentee), {})).items
    expect(notice?.detail).toMatchObject({ name: 'Second Name' })
  })

  test('that an older notice holds is replaced if its match exists, else kept', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const old = { userId: mentee.userId, detail: { name: 'send me pics tonight' } }
    await notify(world.services, { ...old, kind: 'call_proposed', matchId })
    await notify(world.services, { ...old, kind: 'mentor_left', detail: { name: 'Amara Okafor' } })
    const { items } = await listNotices(await world.ctx<Member>(mentee), {})
    expect(items.map(({ kind, detail }) => NOTICE_SENTENCES[kind](detail))).toEqual([
      'Amara Okafor is no longer mentoring with us. You can ask another mentor.',
      `${mentor.fullName} suggests another time for your call.`,
    ])
  })
})

describe('a notice', () => {
  test('is listed for its recipient only, until they dismiss it', async ({ world }) => {
    const [recipient, other] = [await world.mentor(), await world.mentor()]
    const [ctx, otherCtx] = [await world.ctx<Member>(recipient), await world.ctx<Member>(other)]
    await notify(world.services, { userId: recipient.userId, kind: 'request_received', detail: { name: 'A' } })

    const [notice] = (await listNotices(ctx, {})).items
    expect(notice).toMatchObject({ kind: 'request_received', matchId: null, detail: { name: 'A' } })
    expect(await kindsIn(otherCtx)).toEqual([])
    const id = notice?.id ?? 0
    await expect(dismissNotice(otherCtx, { id })).rejects.toMatchObject({
      kind: 'not_found',
      message: 'Notice not found',
    })
    await dismissNotice(ctx, { id })
    expect(await kindsIn(ctx)).toEqual([])
    await expect(dismissNotice(ctx, { id })).rejects.toMatchObject({
      kind: 'not_found',
      message: 'Notice not found',
    })
  })

  test('is stored once per recipient and key, even after it was dismissed', async ({ world }) => {
    const [recipient, other] = [await world.mentor(), await world.mentor()]
    const ctx = await world.ctx<Member>(recipient)
    const send = (userId: number) => notify(world.services, { userId, kind: 'request_received', key: 'a' })
    await Promise.all(Array.from({ length: 5 }, () => send(recipient.userId)))
    expect(await kindsIn(ctx)).toHaveLength(1)

    await dismissNotice(ctx, { id: (await listNotices(ctx, {})).items[0]?.id ?? 0 })
    await send(recipient.userId)
    expect(await kindsIn(ctx)).toEqual([])
    await send(other.userId)
    expect(await kindsIn(await world.ctx<Member>(other))).toHaveLength(1)
  })

  test('comes back when its dismissal is undone, also twice, but not for others', async ({ world }) => {
    const [recipient, other] = [await world.mentor(), await world.mentor()]
    const [ctx, otherCtx] = [await world.ctx<Member>(recipient), await world.ctx<Member>(other)]
    await notify(world.services, { userId: recipient.userId, kind: 'request_received' })
    const id = (await listNotices(ctx, {})).items[0]?.id ?? 0
    await dismissNotice(ctx, { id })
    await expect(restoreNotice(otherCtx, { id })).rejects.toMatchObject({ kind: 'not_found' })
    expect(await kindsIn(ctx)).toEqual([])
    await restoreNotice(ctx, { id })
    await restoreNotice(ctx, { id })
    expect(await kindsIn(ctx)).toEqual(['request_received'])
  })

  test('is read by its id, or with all up to one, and only by its recipient', async ({ world }) => {
    const [recipient, other] = [await world.mentor(), await world.mentor()]
    const [ctx, otherCtx] = [await world.ctx<Member>(recipient), await world.ctx<Member>(other)]
    const add = (userId: number) => notify(world.services, { userId, kind: 'request_received' })
    for (let count = 0; count < 3; count += 1) await add(recipient.userId)
    await add(other.userId)
    const unreadOf = async (reader: Ctx<Member>) =>
      (await listNotices(reader, {})).items.filter(({ readAt }) => readAt === null).map(({ id }) => id)
    const [newest = 0, middle = 0, oldest = 0] = await unreadOf(ctx)

    await markNoticesRead(otherCtx, { ids: [middle] })
    expect(await unreadOf(ctx)).toEqual([newest, middle, oldest])
    await markNoticesRead(ctx, { ids: [newest] })
    expect(await unreadOf(ctx)).toEqual([middle, oldest])
    await markNoticesRead(ctx, { upTo: middle })
    expect(await unreadOf(ctx)).toEqual([])
    expect(await unreadOf(otherCtx)).toHaveLength(1)
    await markNoticesRead(ctx, {})
  })
})
