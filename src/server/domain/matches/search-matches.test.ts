import type { Admin } from '#server/context.ts'
import { matchSearch } from '#shared/schemas/matches.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { searchMatches } from './search-matches.ts'

/** Three matches; returns their ids and a search of an administrator. */
async function matchesToSearch(world: World) {
  const [zoe, emile] = [
    await world.mentor({ fullName: 'Zoe Adams' }),
    await world.mentor({ fullName: 'émile Roy' }),
  ]
  const [bao, ann] = [
    await world.mentee({ fullName: 'Bao Nguyễn' }),
    await world.mentee({ fullName: 'Ann O’Neil' }),
  ]
  const ids = [
    await world.match(zoe, bao),
    await world.match(emile, ann, 'pending'),
    await world.match(zoe, ann, 'rejected'),
  ]
  const scores = [null, 9, 70]
  for (const [index, id] of ids.entries()) {
    const change = world.services.db.updateTable('matches').set({ compatibility: scores[index] ?? null })
    await change.where('id', '=', id).execute()
  }
  const ctx = await world.ctx<Admin>(await world.admin())
  const search = (input: object) => searchMatches(ctx, matchSearch.parse(input))
  const found = async (input: object) => (await search(input)).matches.map(({ id }) => ids.indexOf(id))
  return { ids, search, found }
}

describe('the search of matches', () => {
  test('is newest first, and sorts as people read', async ({ world }) => {
    const { found } = await matchesToSearch(world)
    expect(await found({})).toEqual([2, 1, 0])
    expect(await found({ sort: 'mentor' })).toEqual([1, 2, 0])
    expect(await found({ sort: 'status', descending: true })).toEqual([1, 2, 0])
    expect(await found({ sort: 'compatibility' })).toEqual([1, 2, 0])
    expect(await found({ sort: 'compatibility', descending: true })).toEqual([2, 1, 0])
  })

  test('finds names and addresses however they are written, and a status, with the numbers of all', async ({
    world,
  }) => {
    const { search, found } = await matchesToSearch(world)
    expect(await found({ q: 'nguyen' })).toEqual([0])
    expect(await found({ q: "O'NEIL" })).toEqual([2, 1])
    expect(await found({ q: 'zoe ann' })).toEqual([])
    expect(await found({ status: 'declined' })).toEqual([2])
    expect(await found({ status: 'declined', q: 'bao' })).toEqual([])
    expect(await search({ q: 'nguyen' })).toMatchObject({
      found: 1,
      total: 3,
      isCut: false,
      countByStatus: { active: 1, pending: 1, declined: 1, ended: 0 },
    })
  })

  test('returns one page, the last one instead of a later one, and that of a row', async ({ world }) => {
    const { ids, search, found } = await matchesToSearch(world)
    expect(await found({ size: 2 })).toEqual([2, 1])
    expect(await found({ size: 2, page: 1 })).toEqual([0])
    expect(await search({ size: 2, page: 9 })).toMatchObject({ page: 1, found: 3 })
    expect(await search({ size: 2, rowId: ids[0] })).toMatchObject({ page: 1, matches: [{ id: ids[0] }] })
    expect(await search({ q: 'nobody', page: 3 })).toMatchObject({ page: 0, found: 0, matches: [] })
  })
})
