import { randomUUID } from 'node:crypto'
import type { ProcedurePath } from '#server/rpc/router.ts'
import type { ActorName, Cast } from '#tests/support/actors.ts'
import { addCase, addHeldMessage } from '#tests/support/seed.ts'
import { admins, type Contracts, costFor, noInput } from './contract.ts'

export const REASON = 'A worried parent has called'

/** Inserts a grant of the cast's administrator for their match. */
async function addGrant({ world, person, matchIdOf }: Cast) {
  const matchId = matchIdOf('admin')
  const { db, now } = world.services
  const [createdAt, expiresAt] = [now(), new Date(world.now() + 60_000).toISOString()]
  const grant = { adminId: person('admin')?.userId ?? 0, matchId, reason: REASON, createdAt, expiresAt }
  await db
    .insertInto('transcript_grants')
    .values({ ...grant, reasonClass: 'case' })
    .execute()
  return { params: { matchId } }
}

/** Reads a list once, so that its audit entry is not part of the cost. */
async function readOnce({ world, person }: Cast, procedure: ProcedurePath) {
  await world.trpc(person('admin'), procedure)
  return {}
}

const addHeldOf = ({ world, matchIdOf, person, mentor }: Cast, actor: ActorName) =>
  addHeldMessage(world, { matchId: matchIdOf(actor), senderId: (person(actor) ?? mentor).userId })

async function addWord({ world: { services, admin } }: Cast): Promise<number> {
  const row = { addedBy: (await admin()).userId, createdAt: services.now() }
  const phrase = `Oak ${randomUUID()}`
  const inserted = services.db
    .insertInto('screening_words')
    .values({ ...row, phrase, phraseKey: phrase, category: 'money' })
    .returning('id')
  return (await inserted.executeTakeFirstOrThrow()).id
}

async function addExemption({ world: { services, admin } }: Cast): Promise<number> {
  const row = { addedBy: (await admin()).userId, createdAt: services.now() }
  const detail = `oak.org/${randomUUID()}`
  const inserted = services.db
    .insertInto('screening_exemptions')
    .values({ ...row, kind: 'link', detail, detailKey: detail, reason: 'The page of our club' })
    .returning('id')
  return (await inserted.executeTakeFirstOrThrow()).id
}

async function addTakenCase(cast: Cast, actor: ActorName): Promise<number> {
  const caseId = await addCase(cast, actor)
  const ownerId = cast.person('admin')?.userId ?? 0
  await cast.world.services.db.updateTable('cases').set({ ownerId }).where('id', '=', caseId).execute()
  return caseId
}

/** Administrators' calls about supervision, audit, exports, held messages, screening and cases. */
export const adminSafety: Contracts<
  | 'admin.transcripts'
  | 'admin.audit'
  | 'admin.exports'
  | 'admin.heldMessages'
  | 'admin.screening'
  | 'admin.cases'
> = {
  'admin.transcripts.open': {
    statuses: admins(200),
    input: (cast) => ({
      body: { matchId: cast.matchIdOf('admin'), reasonClass: 'legal_request', reason: REASON },
    }),
    cost: costFor.admin(5, 1),
  },
  'admin.transcripts.read': {
    statuses: admins(200),
    input: addGrant,
    cost: costFor.admin(6, 1),
  },
  'admin.transcripts.findings': {
    statuses: admins(200),
    async input(cast, actor) {
      const caseId = await addCase(cast, actor)
      const { db, now } = cast.world.services
      const entry = { caseId, at: now(), actorId: null, kind: 'finding', note: 'Found', state: null } as const
      const found = { messageId: 1, evidence: null, evidenceBy: null, categories: '["danger"]' }
      await db
        .insertInto('case_entries')
        .values({ ...entry, ...found, contact: null, severity: null })
        .execute()
      return addGrant(cast)
    },
    cost: costFor.admin(6, 1),
  },
  'admin.transcripts.draw': {
    statuses: admins(200),
    async input(cast) {
      const lastMessageId = await cast.addMessage('mentee')
      const { db } = cast.world.services
      await db
        .updateTable('matches')
        .set({ lastMessageId })
        .where('id', '=', cast.matchIdOf('mentee'))
        .execute()
      return {}
    },
    cost: costFor.admin(4, 1),
  },
  'admin.audit.list': {
    statuses: admins(200),
    // Repeated reads add no audit entry for a while.
    input: (cast) => readOnce(cast, 'admin.audit.list'),
    cost: costFor.admin(1),
  },
  'admin.audit.export': {
    statuses: admins(200),
    input: () => ({ body: { action: 'signed_up' } }),
    cost: costFor.admin(4, 1),
  },
  'admin.exports.record': {
    statuses: admins(200),
    input: () => ({ body: { list: 'matches', rows: 3, term: 'test' } }),
    cost: costFor.admin(3, 1),
  },
  'admin.heldMessages.list': {
    statuses: admins(200),
    input: (cast, actor) => (actor === 'admin' ? readOnce(cast, 'admin.heldMessages.list') : {}),
    cost: costFor.admin(1),
  },
  'admin.heldMessages.decide': {
    statuses: admins(200),
    input: async (cast) => ({
      params: { id: await addHeldOf(cast, 'mentor') },
      body: { decision: 'allow', note: 'Harmless' },
    }),
    cost: costFor.admin(8, 1),
  },
  'admin.screening.lists': {
    statuses: admins(200),
    input: noInput,
    cost: costFor.admin(2),
  },
  'admin.screening.trySentence': {
    statuses: admins(200),
    input: () => ({ body: { text: 'Ring 020 7946 0018' } }),
    cost: costFor.admin(0),
  },
  'admin.screening.addWord': {
    statuses: admins(200),
    input: () => ({ body: { phrase: `Oak ${randomUUID()}`, category: 'money' } }),
    // The list is counted, and both lists are reloaded.
    cost: costFor.admin(7, 1),
  },
  'admin.screening.removeWord': {
    statuses: admins(200),
    input: async (cast) => ({ params: { id: await addWord(cast) } }),
    cost: costFor.admin(6, 1),
  },
  'admin.screening.addExemption': {
    statuses: admins(200),
    input: () => ({ body: { detail: `oak.org/${randomUUID()}`, reason: 'The page of our club' } }),
    cost: costFor.admin(7, 1),
  },
  'admin.screening.removeExemption': {
    statuses: admins(200),
    input: async (cast) => ({ params: { id: await addExemption(cast) } }),
    cost: costFor.admin(6, 1),
  },
  'admin.cases.list': {
    statuses: admins(200),
    async input(cast, actor) {
      await addCase(cast, actor)
      return actor === 'admin' ? readOnce(cast, 'admin.cases.list') : {}
    },
    cost: costFor.admin(1),
  },
  'admin.cases.find': {
    statuses: admins(200),
    async input(cast, actor) {
      const id = await addCase(cast, actor)
      const { db } = cast.world.services
      const found = db.selectFrom('cases').select('number').where('id', '=', id)
      return { params: { number: (await found.executeTakeFirstOrThrow()).number } }
    },
    cost: costFor.admin(4, 1),
  },
  'admin.cases.byId': {
    statuses: admins(200),
    input: async (cast, actor) => ({ params: { id: await addCase(cast, actor) } }),
    cost: costFor.admin(5, 1),
  },
  'admin.cases.addEntry': {
    statuses: admins(200),
    input: async (cast, actor) => ({
      params: { id: await addCase(cast, actor) },
      body: { note: 'I look into this', state: 'in_review' },
    }),
    cost: costFor.admin(8, 1),
  },
  'admin.cases.take': {
    statuses: admins(200),
    input: async (cast, actor) => ({ params: { id: await addCase(cast, actor) } }),
    cost: costFor.admin(8, 1),
  },
  'admin.cases.giveBack': {
    statuses: admins(200),
    input: async (cast, actor) => ({ params: { id: await addTakenCase(cast, actor) } }),
    cost: costFor.admin(8, 1),
  },
  'admin.cases.close': {
    statuses: admins(200),
    input: async (cast, actor) => ({
      params: { id: await addCase(cast, actor) },
      body: { outcome: 'no_action', note: 'They meant a film' },
    }),
    cost: costFor.admin(9, 1),
  },
}
