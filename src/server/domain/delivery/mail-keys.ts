import { MAIL_TOPICS, type MailTopic } from '#shared/notices/choices.ts'
import type { Services } from '../../context.ts'

/** Whose mail it was, and what it was about. */
export type MailKeyContent = { userId: number; about: MailTopic[] }

const PURPOSE = 'mail choices'

/**
 * Returns the key of a mail, with which its reader changes what they get without signing in. Its content is encrypted under
 * `SECRET_KEY`, so nobody can make one, none is stored, and an old mail can still be unsubscribed from (decision 122).
 */
export const makeMailKey = (
  { secrets }: Pick<Services, 'secrets'>,
  { userId, about }: MailKeyContent,
): string => secrets.encrypt([userId, ...about].join(' '), PURPOSE)

/** Returns what a key is for; undefined if it is none of ours. */
export function openMailKey({ secrets }: Pick<Services, 'secrets'>, key: string): MailKeyContent | undefined {
  const [userId, ...names] = secrets.decrypt(key, PURPOSE)?.split(' ') ?? []
  if (userId === undefined) return undefined
  return { userId: Number(userId), about: MAIL_TOPICS.filter((one) => names.includes(one)) }
}
