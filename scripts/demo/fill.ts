import type { Db } from '#db/schema.ts'
import { DEFAULT_POLICY } from '#server/config/policy.ts'
import type { Services } from '#server/context.ts'
import { createAdmin, createFirstAdmin } from '#server/domain/accounts/accounts.ts'
import { createPasswordHasher } from '#server/domain/accounts/password-hasher.ts'
import { UNDO_MS } from '#server/domain/decisions/decisions.ts'
import { updateProfile } from '#server/domain/profiles/profiles.ts'
import { EMPTY_CUSTOM_RULES } from '#server/domain/screening/custom-rules-cache.ts'
import { settleDecisions } from '#server/domain/settling/settle-decisions.ts'
import { createRateLimits } from '#server/infra/rate-limits/rate-limits.ts'
import { createWriteBatcher } from '#server/infra/write-batcher.ts'
import { inTransaction } from '#server/transaction.ts'
import { type ActAs, addMentee, addMentor, type Schedule } from './add-members.ts'
import { addPair } from './add-pair.ts'
import { addSupervision } from './add-supervision.ts'
import { type Calendar, createCalendar } from './calendar.ts'
import { mentees } from './mentees.ts'
import { mentors } from './mentors.ts'
import { morePairs } from './more-pairs.ts'
import { pairs } from './pairs.ts'
import { passwordOf } from './sign-ins.ts'

const ADMINS = ['Helen Ostrow', 'Gareth Lunn', 'Priya Raman']
/** The first day of the demo, counted from today. */
const FIRST_DAY = -100

/** Whether anybody has an account. */
export const hasUsers = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined

/** Whether the database has the demo's users. */
export const hasDemo = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('usernameKey', '=', 'demo-admin-1')
    .where('emailKey', '=', 'demo-admin-1@demo.example')
    .executeTakeFirst()) !== undefined

/**
 * Fills an empty database with the demo's users and their actions of the last weeks, through the domain functions and in
 * order of time, in one transaction.
 */
export async function fillWithDemo(db: Db, now = new Date()): Promise<void> {
  const calendar = createCalendar(now)
  let time = calendar.at([FIRST_DAY, '09:00'])
  const services: Services = {
    db,
    now: () => time.toISOString(),
    publish: () => {},
    limits: createRateLimits({ on: false, clock: Date.now }),
    policy: DEFAULT_POLICY,
    customRules: EMPTY_CUSTOM_RULES,
    passwords: createCachingHasher(),
    writes: createWriteBatcher(db),
  }
  await inTransaction(services, async (tx) => {
    const events = demoEvents(tx, calendar)
    events.sort((a, b) => a.at.getTime() - b.at.getTime())
    for (const event of events) {
      time = event.at
      await event.run()
      // The other side hears of a refusal once it can no longer be undone.
      time = new Date(event.at.getTime() + UNDO_MS + 1)
      await settleDecisions(tx)
    }
    time = calendar.now
    await readOldNews(tx, calendar)
  })
}

/** The demo's people have read what is older than three days. */
const readOldNews = ({ db, now }: Services, calendar: Calendar) =>
  db
    .updateTable('notices')
    .set({ readAt: now() })
    .where('createdAt', '<', calendar.at([-3, '00:00']).toISOString())
    .execute()

/** An action of the demo and its time. */
type DemoEvent = { at: Date; run: () => Promise<unknown> }

function demoEvents(services: Services, calendar: Calendar): DemoEvent[] {
  const events: DemoEvent[] = []
  const schedule: Schedule = (when, happens) =>
    void events.push({ at: when instanceof Date ? when : calendar.at(when), run: happens })
  const as: ActAs = (actor) => ({
    ...services,
    actor,
    meter: { count: () => {}, watch: () => {} },
    address: null,
    requestId: null,
    log: { warn: () => {}, error: () => {} },
    session: { tokenHash: undefined, deviceHash: undefined, open: async () => {}, close: async () => {} },
  })

  const admin = { role: 'admin' as const, userId: 0 }
  for (const [index, fullName] of ADMINS.entries()) {
    const name = `demo-admin-${index + 1}`
    const account = { username: name, password: passwordOf(name), email: `${name}@demo.example`, fullName }
    schedule([FIRST_DAY, `09:0${index}`], async () => {
      const id =
        index === 0 ? await createFirstAdmin(services, account) : (await createAdmin(as(admin), account)).id
      if (index === 0) admin.userId = id
      await updateProfile(as({ role: 'admin', userId: id }), { bio: 'Demo administrator.' })
    })
  }
  const mentorActors = mentors.map((mentor, index) =>
    addMentor({ as, schedule: schedule, admin }, mentor, index),
  )
  const menteeActors = mentees.map((mentee, index) =>
    addMentee({ as, schedule: schedule, admin }, mentee, index),
  )
  for (const pair of [...pairs, ...morePairs]) {
    const mentor = mentorActors[pair.mentor - 1]
    const mentee = menteeActors[pair.mentee - 1]
    if (!mentor || !mentee) throw new Error(`Nobody is number ${pair.mentor} or ${pair.mentee}`)
    addPair({ as, schedule: schedule, calendar, admin }, pair, { mentor, mentee })
  }
  addSupervision({ services, as, schedule: schedule, calendar, admin }, mentorActors)
  return events
}

/** Creates a password hasher that caches hashes by password: hashing is slow on purpose. */
function createCachingHasher() {
  const passwords = createPasswordHasher()
  const hashes = new Map<string, Promise<string>>()
  return {
    ...passwords,
    hash(password: string) {
      const hash = hashes.get(password) ?? passwords.hash(password)
      hashes.set(password, hash)
      return hash
    },
  }
}
