import type { Asker, Cast } from './actors.ts'

export const REASON = 'A worried parent has called'

/** The conversation in question, opened to the administrator of a cast; he may have signed out since. */
async function opened({ world, person, matchOf }: Cast) {
  const matchId = matchOf('admin')
  const { db, now } = world.services
  const [createdAt, expiresAt] = [now(), new Date(world.now() + 60_000).toISOString()]
  const grant = { adminId: person('admin')?.userId ?? 0, matchId, reason: REASON, createdAt, expiresAt }
  await db
    .insertInto('transcript_grants')
    .values({ ...grant, reasonClass: 'case' })
    .execute()
  return { params: { matchId } }
}

/** A reading of the audit log that has begun: further pages of it are no entries of their own. */
async function reading({ world, person }: Cast) {
  await world.call(person('admin'), 'GET', '/api/admin/audit')
  return {}
}

/** What administrators may look into, and what tells of it. */
export const supervisionExpectations = (admins: (status: number) => Record<Asker, number>) => ({
  'POST /api/admin/transcripts': {
    who: admins(201),
    ask: (cast: Cast) => ({
      body: { matchId: cast.matchOf('admin'), reasonClass: 'legal_request', reason: REASON },
    }),
  },
  'POST /api/admin/transcripts/random': {
    who: admins(200),
    async ask(cast: Cast) {
      const id = await cast.messageOf('mentee')
      const { db } = cast.world.services
      await db
        .updateTable('matches')
        .set({ lastMessageId: id })
        .where('id', '=', cast.matchOf('mentee'))
        .execute()
      return {}
    },
  },
  'GET /api/admin/transcripts/:matchId': { who: admins(200), ask: opened },
  'GET /api/admin/audit': { who: admins(200), ask: reading },
  'POST /api/admin/exports': {
    who: admins(204),
    ask: () => ({ body: { list: 'matches', rows: 3, term: 'test' } }),
  },
  'GET /api/admin/audit/export': { who: admins(200), ask: () => ({ body: { action: 'signed_up' } }) },
})
