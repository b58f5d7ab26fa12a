import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Asker, Cast } from '#tests/support/actors.ts'
import { addCase } from '#tests/support/case.ts'
import { addHeld } from '#tests/support/held.ts'
import { admins, by, type Contracts, plain } from './contract.ts'
import * as base from './schemas/base.ts'
import { AnyMessage } from './schemas/matches.ts'
import { AdminHeldMessage, AuditEntry, Case, CaseRow } from './schemas/safety.ts'

export const REASON = 'A worried parent has called'

/** The conversation in question, opened to the administrator of a cast; they may have signed out since. */
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

/** That an administrator reads a list is noted once for a while: here it has been. */
async function noted({ world, person }: Cast, path: string) {
  await world.call(person('admin'), 'GET', path)
  return {}
}

const heldOf = ({ world, matchOf, person, mentor }: Cast, asker: Asker) =>
  addHeld(world, { matchId: matchOf(asker), senderId: (person(asker) ?? mentor).userId })

async function wordOf({ world: { services, admin } }: Cast): Promise<number> {
  const row = { addedBy: (await admin()).userId, createdAt: services.now() }
  const phrase = `Oak ${randomUUID()}`
  const inserted = services.db
    .insertInto('screening_words')
    .values({ ...row, phrase, phraseKey: phrase, category: 'money' })
    .returning('id')
  return (await inserted.executeTakeFirstOrThrow()).id
}

async function exemptionOf({ world: { services, admin } }: Cast): Promise<number> {
  const row = { addedBy: (await admin()).userId, createdAt: services.now() }
  const detail = `oak.org/${randomUUID()}`
  const inserted = services.db
    .insertInto('screening_exemptions')
    .values({ ...row, kind: 'link', detail, detailKey: detail, reason: 'The page of our club' })
    .returning('id')
  return (await inserted.executeTakeFirstOrThrow()).id
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

/** What administrators look into, and decide of what was found. */
export const adminSafety: Contracts<
  | 'admin.transcripts'
  | 'admin.audit'
  | 'admin.exports'
  | 'admin.heldMessages'
  | 'admin.screening'
  | 'admin.cases'
> = {
  'admin.transcripts.open': {
    who: admins(201),
    ask: (cast) => ({
      body: { matchId: cast.matchOf('admin'), reasonClass: 'legal_request', reason: REASON },
    }),
    reply: z.strictObject({ grantId: id, expiresAt: base.instant }),
    cost: by.admin(5, 1),
  },
  'admin.transcripts.read': {
    who: admins(200),
    ask: opened,
    reply: base.messagesOf(AnyMessage),
    cost: by.admin(6, 1),
  },
  'admin.transcripts.draw': {
    who: admins(200),
    async ask(cast) {
      const lastMessageId = await cast.messageOf('mentee')
      const { db } = cast.world.services
      await db.updateTable('matches').set({ lastMessageId }).where('id', '=', cast.matchOf('mentee')).execute()
      return {}
    },
    reply: z.strictObject({ matchId: id, seed: base.text, candidates: base.count }),
    cost: by.admin(4, 1),
  },
  'admin.audit.list': {
    who: admins(200),
    // Further pages of a reading are no entries of their own.
    ask: (cast) => noted(cast, '/api/admin/audit'),
    reply: base.pageOf(AuditEntry),
    cost: by.admin(1),
  },
  'admin.audit.export': {
    who: admins(200),
    ask: () => ({ body: { action: 'signed_up' } }),
    reply: base.text,
    cost: by.admin(4, 1),
  },
  'admin.exports.record': {
    who: admins(204),
    ask: () => ({ body: { list: 'matches', rows: 3, term: 'test' } }),
    reply: null,
    cost: by.admin(3, 1),
  },
  'admin.heldMessages.list': {
    who: admins(200),
    ask: (cast, asker) => (asker === 'admin' ? noted(cast, '/api/admin/held-messages') : {}),
    reply: base.pageOf(AdminHeldMessage),
    cost: by.admin(1),
  },
  'admin.heldMessages.decide': {
    who: admins(200),
    ask: async (cast) => ({
      params: { id: await heldOf(cast, 'mentor') },
      body: { decision: 'allow', note: 'Harmless' },
    }),
    reply: AdminHeldMessage,
    cost: by.admin(8, 1),
  },
  'admin.screening.lists': {
    who: admins(200),
    ask: plain,
    reply: z.strictObject({
      categories: z.array(base.category),
      words: z.array(ownWord),
      exemptions: z.array(ownExemption),
    }),
    cost: by.admin(2),
  },
  'admin.screening.trySentence': {
    who: admins(200),
    ask: () => ({ body: { text: 'Ring 020 7946 0018' } }),
    reply: z.strictObject({
      findings: z.array(z.strictObject({ category: base.category, words: base.text })),
    }),
    cost: by.admin(0),
  },
  'admin.screening.addWord': {
    who: admins(201),
    ask: () => ({ body: { phrase: `Oak ${randomUUID()}`, category: 'money' } }),
    reply: added,
    // The list is counted, and both are read again for what is screened from now on.
    cost: by.admin(7, 1),
  },
  'admin.screening.removeWord': {
    who: admins(204),
    ask: async (cast) => ({ params: { id: await wordOf(cast) } }),
    reply: null,
    cost: by.admin(6, 1),
  },
  'admin.screening.addExemption': {
    who: admins(201),
    ask: () => ({ body: { detail: `oak.org/${randomUUID()}`, reason: 'The page of our club' } }),
    reply: added,
    cost: by.admin(7, 1),
  },
  'admin.screening.removeExemption': {
    who: admins(204),
    ask: async (cast) => ({ params: { id: await exemptionOf(cast) } }),
    reply: null,
    cost: by.admin(6, 1),
  },
  'admin.cases.list': {
    who: admins(200),
    async ask(cast, asker) {
      await addCase(cast, asker)
      return asker === 'admin' ? noted(cast, '/api/admin/cases') : {}
    },
    reply: base.pageOf(CaseRow),
    cost: by.admin(1),
  },
  'admin.cases.byId': {
    who: admins(200),
    ask: async (cast, asker) => ({ params: { id: await addCase(cast, asker) } }),
    reply: Case,
    cost: by.admin(5, 1),
  },
  'admin.cases.addEntry': {
    who: admins(201),
    ask: async (cast, asker) => ({
      params: { id: await addCase(cast, asker) },
      body: { note: 'I look into this', state: 'in_review' },
    }),
    reply: Case,
    cost: by.admin(8, 1),
  },
}
