import type { MailSettings } from '../config/mail-settings.ts'

const HOUR_MS = 3_600_000

/**
 * Returns a function that asks the mail server whether it takes letters such as é before the @, and remembers the answer for
 * an hour. Without a mail server it is false. Throws if the server is out of reach, which is not remembered.
 */
export function createUtf8Check(
  mail: MailSettings | undefined,
  monotonicMs: () => number,
): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined
  let askedAt = 0
  return async () => {
    if (!mail) return false
    if (answer && monotonicMs() - askedAt < HOUR_MS) return answer
    askedAt = monotonicMs()
    // Imported only now: it slows down the start.
    answer = import('./mailer.ts').then(({ askForUtf8 }) => askForUtf8(mail))
    answer.catch(() => (answer = undefined))
    return answer
  }
}
