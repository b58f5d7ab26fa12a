import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { ProcedurePath } from '#server/rpc/router.ts'
import type { ActorName, Cast } from '#tests/support/actors.ts'
import { addCase, addHeldMessage } from '#tests/support/seed.ts'
import { admins, type Contracts, costFor, noInput } from './contract.ts'
import * as base from './schemas/base.ts'
import { AnyMessage } from './schemas/matches.ts'
import { AdminHeldMessage, AuditEntry, Case, CaseRow, TranscriptFinding } from './schemas/safety.ts'

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

const { id } = base
const added = z.strictObject({ id })
const ownEntry = { id, createdAt: base.instant, addedBy: base.textOrNull }
const ownWord = z.strictObject({ ...ownEntry, phrase: base.text, category: base.category })
const ownExemption = z.strictObject({
  ...ownEntry,
  kind: z.enum(['email', 'number', 'link', 'place']),
  detail: base.text,
  reason: base.text,
})

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
    reply: z.strictObject({ grantId: id, expiresAt: base.instant, firstLine: base.textOrNull }),
    cost: costFor.admin(5, 1),
  },
  'admin.transcripts.read': {
    statuses: admins(200),
    input: addGrant,
    reply: base.messagesOf(AnyMessage),
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
    reply: z.array(TranscriptFinding),
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
    reply: z.strictObject({ matchId: id, seed: base.text, candidates: base.count }),
    cost: costFor.admin(4, 1),
  },
  'admin.audit.list': {
    statuses: admins(200),
    // Repeated reads add no audit entry for a while.
    input: (cast) => readOnce(cast, 'admin.audit.list'),
    reply: base.pageOf(AuditEntry),
    cost: costFor.admin(1),
  },
  'admin.audit.export': {
    statuses: admins(200),
    input: () => ({ body: { action: 'signed_up' } }),
    reply: base.text,
    cost: costFor.admin(4, 1),
  },
  'admin.exports.record': {
    statuses: admins(200),
    input: () => ({ body: { list: 'matches', rows: 3, term: 'test' } }),
    reply: null,
    cost: costFor.admin(3, 1),
  },
  'admin.heldMessages.list': {
    statuses: admins(200),
    input: (cast, actor) => (actor === 'admin' ? readOnce(cast, 'admin.heldMessages.list') : {}),
    reply: base.pageOf(AdminHeldMessage),
    cost: costFor.admin(1),
  },
  'admin.heldMessages.decide': {
    statuses: admins(200),
    input: async (cast) => ({
      params: { id: await addHeldOf(cast, 'mentor') },
      body: { decision: 'allow', note: 'Harmless' },
    }),
    reply: AdminHeldMessage,
    cost: costFor.admin(8, 1),
  },
  'admin.screening.lists': {
    statuses: admins(200),
    input: noInput,
    reply: z.strictObject({
      categories: z.array(base.category),
      words: z.array(ownWord),
      exemptions: z.array(ownExemption),
    }),
    cost: costFor.admin(2),
  },
  'admin.screening.trySentence': {
    statuses: admins(200),
    input: () => ({ body: { text: 'Ring 020 7946 0018' } }),
    reply: z.strictObject({
      findings: z.array(z.strictObject({ category: base.category, words: base.text })),
    }),
    cost: costFor.admin(0),
  },
  'admin.screening.addWord': {
    statuses: admins(200),
    input: () => ({ body: { phrase: `Oak ${randomUUID()}`, category: 'money' } }),
    reply: added,
    // The list is counted, and both lists are reloaded.
    cost: costFor.admin(7, 1),
  },
  'admin.screening.removeWord': {
    statuses: admins(200),
    input: async (cast) => ({ params: { id: await addWord(cast) } }),
    reply: null,
    cost: costFor.admin(6, 1),
  },
  'admin.screening.addExemption': {
    statuses: admins(200),
    input: () => ({ body: { detail: `oak.org/${randomUUID()}`, reason: 'The page of our club' } }),
    reply: added,
    cost: costFor.admin(7, 1),
  },
  'admin.screening.removeExemption': {
    statuses: admins(200),
    input: async (cast) => ({ params: { id: await addExemption(cast) } }),
    reply: null,
    cost: costFor.admin(6, 1),
  },
  'admin.cases.list': {
    statuses: admins(200),
    async input(cast, actor) {
      await addCase(cast, actor)
      return actor === 'admin' ? readOnce(cast, 'admin.cases.list') : {}
    },
    reply: base.pageOf(CaseRow),
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
    reply: CaseRow,
    cost: costFor.admin(4, 1),
  },
  'admin.cases.byId': {
    statuses: admins(200),
    input: async (cast, actor) => ({ params: { id: await addCase(cast, actor) } }),
    reply: Case,
    cost: costFor.admin(5, 1),
  },
  'admin.cases.addEntry': {
    statuses: admins(200),
    input: async (cast, actor) => ({
      params: { id: await addCase(cast, actor) },
      body: { note: 'I look into this', state: 'in_review' },
    }),
    reply: Case,
    cost: costFor.admin(8, 1),
  },
  'admin.cases.take': {
    statuses: admins(200),
    input: async (cast, actor) => ({ params: { id: await addCase(cast, actor) } }),
    reply: Case,
    cost: costFor.admin(8, 1),
  },
  'admin.cases.giveBack': {
    statuses: admins(200),
    input: async (cast, actor) => ({ params: { id: await addTakenCase(cast, actor) } }),
    reply: Case,
    cost: costFor.admin(8, 1),
  },
  'admin.cases.close': {
    statuses: admins(200),
    input: async (cast, actor) => ({
      params: { id: await addCase(cast, actor) },
      body: { outcome: 'no_action', note: 'They meant a film' },
    }),
    reply: Case,
    cost: costFor.admin(9, 1),
  },
}
