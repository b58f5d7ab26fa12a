import type { Party } from '#server/context.ts'
import { markRead } from '#server/domain/chat/chat.ts'
import { makeMailKeys } from '#server/domain/delivery/mail-keys.ts'
import type { MailTopic } from '#shared/notices/catalogue.ts'
import type { NotificationChanges } from '#shared/schemas/notifications.ts'
import { confirmAddress } from './mails.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

const MINUTE_MS = 60_000
/** One to notice, one to hand over after the time to undo, one to send; and one more, which must change nothing. */
const ROUNDS = 4

/** Runs the jobs in each of the next minutes. */
export async function runMinutes(world: World, minutes = ROUNDS) {
  for (let minute = 0; minute < minutes; minute += 1) {
    world.advanceClock(MINUTE_MS)
    await world.scheduler.runDueJobs()
  }
}

/** Advances the clock to an instant without jobs, and then runs the jobs for some minutes. */
export async function advanceUntil(world: World, time: string) {
  world.advanceClock(Date.parse(time) - world.now())
  await world.scheduler.runDueJobs()
  await runMinutes(world)
}

/** Changes how people are reached. */
export async function choose(world: World, person: Person, changes: NotificationChanges) {
  const answer = await world.trpc(person, 'account.changeNotifications', changes)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body as Record<string, unknown>
}

/** Adds a pair whose addresses are confirmed. */
export async function pairWithMail(world: World) {
  const pair = await world.pair()
  for (const person of [pair.mentor, pair.mentee]) {
    await confirmAddress(world, person)
    await choose(world, person, { quiet: null })
  }
  return pair
}

export async function sendMessage(world: World, sender: Person, matchId: number, content = 'Hello') {
  const { body } = await world.call(sender, 'POST', `/api/matches/${matchId}/messages`, { body: { content } })
  return (body as { id: number }).id
}

/** The keys in a mail to a person about one topic. */
export const mailKeysOf = (
  { services }: World,
  { userId }: Pick<Person, 'userId'>,
  topic: MailTopic = 'messages',
) => makeMailKeys(services, { userId, about: [topic] })

/** Reads a conversation up to a message. */
export async function readUpTo(world: World, reader: Person, matchId: number, messageId: number) {
  await markRead(await world.ctx<Party>(reader), { matchId, messageId })
}
