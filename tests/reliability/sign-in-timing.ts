import { type Installation, withInstallation } from './installation.ts'
import { type Answered, createCaller } from './load-http.ts'
import { atMost, percentile, rounded } from './load-measure.ts'
import type { Size, Trial } from './trial.ts'

const PAIRS: Record<Size, number> = { small: 10, whole: 100 }
/** So many that none of them fails more often than is allowed. */
const NAMES = 12
const MOST_MS = 3

export const signInTiming: Trial = {
  id: 'T4',
  promise: 'how long a failed sign-in takes does not tell whether there is such a name',
  target: '100 interleaved pairs of a known and an unknown name: medians at most 3 ms apart',
  minutes: 1,
  run: (size) =>
    withInstallation({ size, pairs: NAMES / 2 }, async (installation) => {
      const server = await installation.start({ env: { RATE_LIMITS: 'on' } })
      const caller = createCaller(server.url, 1)
      const attempt = (username: string) =>
        caller.call('POST', '/api/login', { body: { username, password: 'not this one' } })
      const names = namesOf(installation)
      // What is made and loaded once takes longer.
      await attempt('the first of all')

      const known: Answered[] = []
      const unknown: Answered[] = []
      for (let at = 0; at < PAIRS[size]; at += 1) {
        const name = names[at % NAMES] ?? ''
        const first = at % 2 === 0
        if (first) known.push(await attempt(name))
        unknown.push(await attempt(`not-${name}`))
        if (!first) known.push(await attempt(name))
      }
      caller.close()

      const [knownMs, unknownMs] = [medianOf(known), medianOf(unknown)]
      const apart = Math.abs(knownMs - unknownMs)
      const answers = [...known, ...unknown]
      return {
        figure: `${PAIRS[size]} pairs: a known name ${rounded(knownMs)} ms, an unknown one ${rounded(unknownMs)} ms, ${rounded(apart)} ms apart`,
        facts: {
          'every attempt is refused with 401': answers.every(({ status }) => status === 401),
          'in one and the same text': new Set(answers.map(({ text }) => text)).size === 1,
        },
        speeds: { 'the medians are apart by': atMost(apart, MOST_MS, 'ms') },
      }
    }),
}

const namesOf = ({ pairs }: Installation) =>
  pairs.flatMap(({ mentor, mentee }) => [mentor.username, mentee.username])

const medianOf = (answers: Answered[]) =>
  percentile(
    answers.map(({ ms }) => ms),
    0.5,
  )
