import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { closeDatabase, openSqlite } from '#db/open.ts'
import type { Db } from '#db/schema.ts'
import { insertRows } from '#tests/support/rows.ts'
import { alertSettingsFor, startSmtpServer } from '#tests/support/smtp-server.ts'
import { percentile } from '../reliability/load-measure.ts'
import { atRate } from '../reliability/load-stage.ts'
import type { BenchContext } from './context.ts'
import { createBenchData, DATA_FILE } from './data.ts'
import { forDuration } from './paced-load.ts'
import type { Row } from './rounds.ts'
import { startServer } from './servers.ts'
import { connectPairs } from './socket-pairs.ts'

const MATCHES = 2_500
const DIGESTS = MATCHES * 2
const PAIRS = 50
const MESSAGES_PER_SECOND = 100
/** All of them within a minute, which is as dense as it gets. */
const MAIL_PER_MINUTE = 6_000
const WARM_UP_MS = 3_000
const REST_MS = 15_000
/** When all digests are due: after the messages at rest were measured. */
const DUE_IN_MS = 45_000
const PATIENCE_MS = 300_000

/** How much 5,000 digests that are due in the same minute delay the messages of others (D1). */
export async function digests({ folder, log }: BenchContext): Promise<Row[]> {
  await createBenchData(folder, { matches: MATCHES, messagesPerMatch: 1, freeMentors: 0 })
  const mail = await startSmtpServer()
  const db = openSqlite(join(folder, DATA_FILE))
  await addDigests(db, new Date(Date.now() + DUE_IN_MS).toISOString())
  await closeDatabase(db)
  const server = await startServer('product', join(folder, DATA_FILE), {
    env: { ...alertSettingsFor(mail), MAIL_PER_MINUTE: String(MAIL_PER_MINUTE) },
  })
  const pairs = await connectPairs([server], PAIRS)
  try {
    let index = 0
    const sendWhile = (isOn: () => boolean) => atRate(MESSAGES_PER_SECOND, isOn, () => pairs.say(index++))
    /** Sends at the rate and returns the latencies. */
    const measure = async (isOn: () => boolean) => {
      pairs.latencies.length = 0
      await sendWhile(isOn)
      return percentile([...pairs.latencies], 0.99)
    }
    await measure(forDuration(WARM_UP_MS))
    const atRest = await measure(forDuration(REST_MS))
    const isInTime = forDuration(PATIENCE_MS)
    while (mail.mails.length === 0 && isInTime()) await pause(100)
    const began = performance.now()
    const during = await measure(() => mail.mails.length < DIGESTS && isInTime())
    const seconds = (performance.now() - began) / 1_000
    log(
      `${mail.mails.length} mails in ${seconds.toFixed(0)} s; p99 ${atRest.toFixed(1)} ms at rest, ${during.toFixed(1)} ms meanwhile`,
    )
    if (mail.mails.length !== DIGESTS) throw new Error(`${mail.mails.length} of ${DIGESTS} digests went out`)
    return [
      {
        id: 'D1',
        what: `p99 of a message while ${DIGESTS} digests go out, more than at rest`,
        values: [during - atRest],
        unit: 'ms',
        target: { most: 20 },
      },
    ]
  } finally {
    pairs.leave()
    await server.stop()
    await mail.stop()
  }
}

/** Gives every member an unread notification that is due in a digest, and a confirmed address. */
async function addDigests(db: Db, dueAt: string) {
  await db
    .updateTable('users')
    .set(({ ref }) => ({ confirmedEmail: ref('email'), confirmedEmailKey: ref('emailKey') }))
    .execute()
  const members = await db.selectFrom('users').select(['id', 'role']).where('role', '!=', 'admin').execute()
  const createdAt = new Date().toISOString()
  await insertRows(
    db,
    'notification_choices',
    members.map(({ id }) => ({ userId: id, requests: 'daily' as const, quiet: 'none', updatedAt: createdAt })),
  )
  await insertRows(
    db,
    'notices',
    members.map(({ id, role }) => ({
      id,
      userId: id,
      kind: role === 'mentor' ? ('request_unanswered' as const) : ('request_declined' as const),
      detail: '{"name":"Ann","days":3}',
      createdAt,
      plannedAt: createdAt,
    })),
  )
  await insertRows(
    db,
    'deliveries',
    members.map(({ id }) => ({
      noticeId: id,
      userId: id,
      channel: 'mail' as const,
      isDigest: 1,
      dueAt,
      createdAt,
    })),
  )
}
