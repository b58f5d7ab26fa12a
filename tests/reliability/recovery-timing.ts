import { setTimeout as sleep } from 'node:timers/promises'
import { startSmtpServer } from '../support/smtp-server.ts'
import { withInstallation } from './installation.ts'
import { createCaller, type HttpResponse } from './load-http.ts'
import { percentile, rounded } from './load-measure.ts'
import type { Size, Trial } from './trial.ts'

const TRIES: Record<Size, number> = { small: 10, whole: 200 }
/** So many pairs that no name gets more than the three mails of an hour: with a known name, each try queues one. */
const PAIRS: Record<Size, number> = { small: 2, whole: 34 }
const PAUSE_MS = 60
/** By how much the medians may differ, of the longer one. */
const MAX_PERCENT = 10

export const recoveryTiming: Trial = {
  id: 'T4, T3',
  promise: 'asking for a new password reveals nothing about a name, neither by its answer nor by its time',
  target: `200 interleaved tries of a known and an unknown name: identical bytes, medians within ${MAX_PERCENT} %`,
  minutes: 2,
  run: async (size) => {
    const mail = await startSmtpServer()
    try {
      return await withInstallation({ size, pairs: PAIRS[size] }, async (installation) => {
        await installation.withDatabase((db) =>
          db
            .updateTable('users')
            .set((eb) => ({ confirmedEmail: eb.ref('email'), confirmedEmailKey: eb.ref('emailKey') }))
            .execute(),
        )
        const { url } = await installation.start({
          env: {
            SMTP_URL: mail.url,
            ALERT_FROM: 'cairnway@example.org',
            ALERT_TO: 'duty@example.org',
            MAIL_PER_MINUTE: '9999',
          },
        })
        const caller = createCaller(url, 1)
        const ask = async (login: string) => {
          // The mail of the try before is out by then: it would slow down whichever try comes next.
          await sleep(PAUSE_MS)
          return caller.call('POST', '/trpc/account.requestRecovery', { body: { login } })
        }
        const names = installation.pairs.flatMap(({ mentor, mentee }) => [mentor.username, mentee.username])
        // The first tries are slower.
        for (const name of names) await ask(`first-${name}`)

        const known: HttpResponse[] = []
        const unknown: HttpResponse[] = []
        for (let index = 0; index < TRIES[size]; index += 1) {
          const name = names[index % names.length] ?? ''
          const isFirst = index % 2 === 0
          if (isFirst) known.push(await ask(name))
          unknown.push(await ask(`not-${name}`))
          if (!isFirst) known.push(await ask(name))
        }
        caller.close()

        const [knownMs, unknownMs] = [medianOf(known), medianOf(unknown)]
        const percent = (Math.abs(knownMs - unknownMs) / Math.max(knownMs, unknownMs)) * 100
        const answers = [...known, ...unknown]
        return {
          figure: `${TRIES[size]} tries each: a known name ${rounded(knownMs)} ms, an unknown one ${rounded(unknownMs)} ms`,
          facts: {
            'every answer is 202': answers.every(({ status }) => status === 202),
            'with the same bytes and headers': new Set(answers.map(describe)).size === 1,
          },
          speeds: { 'the medians differ by': { found: percent, most: MAX_PERCENT, unit: '%' } },
        }
      })
    } finally {
      await mail.stop()
    }
  },
}

/** All that an answer says, but for the moment and the number of the request. */
function describe({ status, text, headers }: HttpResponse): string {
  const { date: _date, 'x-request-id': _id, ...others } = headers
  return JSON.stringify({ status, text, others })
}

const medianOf = (answers: HttpResponse[]) =>
  percentile(
    answers.map(({ ms }) => ms),
    0.5,
  )
