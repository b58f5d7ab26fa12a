import type { Ctx, Member } from '#server/context.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { dismissNotice, listNotices, notify } from './notifications.ts'

const kindsIn = async (ctx: Ctx<Member>) => (await listNotices(ctx, {})).items.map(({ kind }) => kind)

describe('what somebody is told', () => {
  test('stands on his list until he puts it away, and on nobody else’s', async ({ world }) => {
    const [one, other] = [await world.mentor(), await world.mentor()]
    const [ctx, foreign] = [await world.ctx<Member>(one), await world.ctx<Member>(other)]
    await notify(world.services, { userId: one.userId, kind: 'request_received', detail: { name: 'A' } })

    const [notice] = (await listNotices(ctx, {})).items
    expect(notice).toMatchObject({ kind: 'request_received', matchId: null, detail: { name: 'A' } })
    expect(await kindsIn(foreign)).toEqual([])
    const id = notice?.id ?? 0
    await expect(dismissNotice(foreign, { id })).rejects.toMatchObject({
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

  test('is told once for each key, even after it was put away', async ({ world }) => {
    const [one, other] = [await world.mentor(), await world.mentor()]
    const ctx = await world.ctx<Member>(one)
    const tell = (userId: number) => notify(world.services, { userId, kind: 'request_received', key: 'a' })
    await Promise.all(Array.from({ length: 5 }, () => tell(one.userId)))
    expect(await kindsIn(ctx)).toHaveLength(1)

    await dismissNotice(ctx, { id: (await listNotices(ctx, {})).items[0]?.id ?? 0 })
    await tell(one.userId)
    expect(await kindsIn(ctx)).toEqual([])
    await tell(other.userId)
    expect(await kindsIn(await world.ctx<Member>(other))).toHaveLength(1)
  })
})
