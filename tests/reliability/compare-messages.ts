import { sql } from 'kysely'
import { dialectOf } from '#db/dialect.ts'
import type { Db } from '#db/schema.ts'
import type { Message } from '#shared/chat-protocol.ts'
import { ID_MAX } from '#shared/product-limits.ts'
import type { Installation } from './installation.ts'
import { createCaller } from './load-http.ts'
import type { Ack } from './writers.ts'

const PAGE_ROWS = 1_000

/** Reads over REST every message of every pair after those already known. */
export async function readMessages(
  url: string,
  { pairs }: Pick<Installation, 'pairs'>,
  known: ReadonlyMap<number, number> = new Map(),
): Promise<Message[]> {
  const caller = createCaller(url)
  const all: Message[] = []
  for (const { matchId, mentee } of pairs) {
    const last = known.get(matchId) ?? 0
    for (let before = ID_MAX; before > last + 1; ) {
      const path = `/api/matches/${matchId}/messages?before=${before}&limit=${PAGE_ROWS}`
      const { status, text } = await caller.call('GET', path, { cookie: mentee.cookie })
      if (status !== 200) throw new Error(`Reading messages was answered with ${status}: ${text}`)
      const page = JSON.parse(text) as Message[]
      all.push(...page.filter(({ id }) => id > last))
      before = page.length < PAGE_ROWS ? 0 : (page[0]?.id ?? 0)
    }
  }
  caller.close()
  return all
}

/** Counts acknowledged messages that are missing or changed, and messages stored more than once. */
export function compareMessages(acks: readonly Ack[], stored: readonly Message[]) {
  const copies = new Map<string, number>()
  for (const { content } of stored) copies.set(content, (copies.get(content) ?? 0) + 1)
  const byId = new Map(stored.map((message) => [message.id, message]))
  const lost = acks.filter(({ id, matchId, sender, clientId, content }) => {
    const row = byId.get(id)
    const same = row?.matchId === matchId && row.senderId === sender.userId && row.clientId === clientId
    return !same || row.content !== content
  })
  return { lost: lost.length, doubled: [...copies.values()].filter((count) => count > 1).length }
}

/** Lists what SQLite's checks find, and on both databases rows that only a partial transaction can have left. */
export async function findCorruption(db: Db): Promise<string[]> {
  return [...(dialectOf(db) === 'sqlite' ? await findDamage(db) : []), ...(await findPartialTransactions(db))]
}

async function findDamage(db: Db): Promise<string[]> {
  const { rows: integrity } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const { rows: dangling } = await sql<{ table: string }>`pragma foreign_key_check`.execute(db)
  return [
    ...integrity.map((row) => row.integrity_check).filter((text) => text !== 'ok'),
    ...dangling.map(({ table }) => `a row of ${table} has a dangling reference`),
  ]
}

async function findPartialTransactions(db: Db): Promise<string[]> {
  const { rows: partial } = await sql<{ what: string }>`
    select 'account ' || id as what from users
      where role = 'mentor' and id not in (select "userId" from mentors)
        or role = 'mentee' and id not in (select "userId" from mentees)
    union all
    select 'count of match ' || id from matches
      where "messageCount" <> (select count(*) from messages where messages."matchId" = matches.id)
    union all
    select 'decision of match ' || id from matches
      where (status = 'active') <> ("requestStatus" = 'approved')`.execute(db)
  return partial.map(({ what }) => `partial transaction: ${what}`)
}
