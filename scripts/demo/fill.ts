import { generateSync } from 'otplib'
import type { Db } from '#db/schema.ts'
import { DEFAULT_POLICY } from '#server/config/policy.ts'
import type { Ctx, Member, Services } from '#server/context.ts'
import { createAdmin, createFirstAdmin } from '#server/domain/accounts/accounts.ts'
import { createPasswordHasher } from '#server/domain/accounts/passwords.ts'
import { UNDO_MS } from '#server/domain/decisions/decisions.ts'
import { setChoices } from '#server/domain/delivery/choices.ts'
import { makeFeed } from '#server/domain/meetings/calendar-feed.ts'
import { updateProfile } from '#server/domain/profiles/profiles.ts'
import { addApp, sealSetup } from '#server/domain/second-factor/factors.ts'
import type { SecretBox } from '#server/infra/secret-box.ts'
import { settleDecisions } from '#server/jobs/settle-decisions.ts'
import { createToolServices } from '#server/tool-services.ts'
import { inTransaction } from '#server/transaction.ts'
import type { StaffLevel } from '#shared/enums.ts'
import { type ActAs, addMentee, addMentor, type Schedule } from './add-members.ts'
import { addPair } from './add-pair.ts'
import { addSupervision } from './add-supervision.ts'
import { type Calendar, createCalendar } from './calendar.ts'
import { mentees } from './mentees.ts'
import { mentors } from './mentors.ts'
import { pairs } from './pairs.ts'
import { addressOf, DEMO_APP_SECRET, passwordOf, settleAddresses } from './sign-ins.ts'

const ADMINS: { fullName: string; level: StaffLevel }[] = [
  { fullName: 'Helen Ostrow', level: 'owner' },
  { fullName: 'Gareth Lunn', level: 'coordinator' },
  { fullName: 'Priya Raman', level: 'viewer' },
  { fullName: 'Tomas Hale', level: 'coordinator' },
]
/** The administrator who signs in with a second step, counted from 0. */
const ADMIN_WITH_APP = 3
const SILENT = { warn: () => {}, error: () => {} }
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
 * order of time, in one transaction. `secrets` encrypts the secret of an app.
 */
export async function fillWithDemo(db: Db, secrets: SecretBox, now = new Date()): Promise<void> {
  const calendar = createCalendar(now)
  let time = calendar.at([FIRST_DAY, '09:00'])
  const services = createToolServices({
    db,
    now: () => time.toISOString(),
    policy: DEFAULT_POLICY,
    secrets,
    passwords: createCachingHasher(),
    // It would warn of the demo's passwords, which are public.
    log: SILENT,
  })
  await inTransaction(services, async (tx) => {
    const events = demoEvents(tx, calendar)
    events.sort((a, b) => a.at.getTime() - b.at.getTime())
    for (const event of events) {
      time = event.at
      await event.run()
      // The other side is notified of a refusal once it can no longer be undone.
      time = new Date(event.at.getTime() + UNDO_MS + 1)
      await settleDecisions(tx)
    }
    time = calendar.now
    await readOldNews(tx, calendar)
    await settleAddresses(tx.db)
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
    origin: () => 'http://localhost',
    requestId: null,
    log: SILENT,
    session: {
      tokenHash: undefined,
      deviceHash: () => undefined,
      stepHash: () => undefined,
      startStep: () => '',
      open: async () => {},
      close: async () => {},
    },
  })

  const admin = { role: 'admin' as const, userId: 0, level: 'owner' as const }
  for (const [index, { fullName, level }] of ADMINS.entries()) {
    const name = `demo-admin-${index + 1}`
    const account = { username: name, password: passwordOf(name), email: addressOf(name), fullName }
    schedule([FIRST_DAY, `09:0${index}`], async () => {
      const id =
        index === 0
          ? await createFirstAdmin(services, account)
          : (await createAdmin(as(admin), { ...account, level })).id
      if (index === 0) admin.userId = id
      const actor = { role: 'admin' as const, userId: id, level }
      await updateProfile(as(actor), { bio: 'Demo administrator.' })
      if (index === ADMIN_WITH_APP) await addDemoApp(as(actor))
    })
  }
  const mentorActors = mentors.map((mentor, index) =>
    addMentor({ as, schedule: schedule, admin }, mentor, index),
  )
  const menteeActors = mentees.map((mentee, index) =>
    addMentee({ as, schedule: schedule, admin }, mentee, index),
  )
  for (const pair of pairs) {
    const mentor = mentorActors[pair.mentor - 1]
    const mentee = menteeActors[pair.mentee - 1]
    if (!mentor || !mentee) throw new Error(`Nobody is number ${pair.mentor} or ${pair.mentee}`)
    addPair({ as, schedule: schedule, calendar, admin }, pair, { mentor, mentee })
  }
  const [firstMentee] = menteeActors
  if (firstMentee) {
    const shown = { withNames: true, withLinks: true }
    schedule([-6, '18:20'], () => makeFeed(as(firstMentee), shown))
    schedule([-6, '18:25'], () => setChoices(as(firstMentee), { programme: 'daily', digestHour: 16 }))
  }
  const [firstMentor] = mentorActors
  if (firstMentor) {
    const quiet = { from: 22, to: 8 }
    const choices = { messages: 'daily', digestHour: 19, quiet, invitations: true } as const
    schedule([-5, '19:10'], () => setChoices(as(firstMentor), choices))
  }
  addSupervision({ services, as, schedule: schedule, calendar, admin }, mentorActors)
  return events
}

/** Gives an administrator an app whose codes anybody can compute. */
async function addDemoApp(ctx: Ctx<Member>) {
  const code = generateSync({ secret: DEMO_APP_SECRET, epoch: Date.parse(ctx.now()) / 1_000 })
  await addApp(ctx, { setup: sealSetup(ctx, ctx.actor.userId, DEMO_APP_SECRET), code })
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
