import { type Installation, withInstallation } from './installation.ts'
import { createCaller, type HttpResponse } from './load-http.ts'
import { atMost, percentile, rounded } from './load-measure.ts'
import type { Size, Trial } from './trial.ts'

const PAIRS: Record<Size, number> = { small: 10, whole: 100 }
/** Enough that no name reaches the limit of failed sign-ins. */
const NAMES = 12
const MAX_DIFFERENCE_MS = 3

export const signInTiming: Trial = {
  id: 'T4',
  promise: 'the time of a failed sign-in does not reveal whether the name exists',
  target: '100 interleaved pairs of a known and an unknown name: medians at most 3 ms apart',
  minutes: 1,
  run: (size) =>
    withInstallation({ size, pairs: NAMES / 2 }, async (installation) => {
      const server = await installation.start({ env: { RATE_LIMITS: 'on' } })
      const caller = createCaller(server.url, 1)
      const attempt = (username: string) =>
        caller.call('POST', '/api/login', { body: { username, password: 'not this one' } })
      const names = listNames(installation)
      // The first attempt is slower.
      await attempt('the first of all')

      const known: HttpResponse[] = []
      const unknown: HttpResponse[] = []
      for (let index = 0; index < PAIRS[size]; index += 1) {
        const name = names[index % NAMES] ?? ''
        const first = index % 2 === 0
        if (first) known.push(await attempt(name))
        unknown.push(await attempt(`not-${name}`))
        if (!first) known.push(await attempt(name))
      }
      caller.close()

      const [knownMs, unknownMs] = [medianOf(known), medianOf(unknown)]
      const differenceMs = Math.abs(knownMs - unknownMs)
      const answers = [...known, ...unknown]
      return {
        figure: `${PAIRS[size]} pairs: a known name ${rounded(knownMs)} ms, an unknown one ${rounded(unknownMs)} ms, ${rounded(differenceMs)} ms apart`,
        facts: {
          'every attempt is refused with 401': answers.every(({ status }) => status === 401),
          'with the same text': new Set(answers.map(({ text }) => text)).size === 1,
        },
        speeds: { 'the medians differ by': atMost(differenceMs, MAX_DIFFERENCE_MS, 'ms') },
      }
    }),
}

const listNames = ({ pairs }: Installation) =>
  pairs.flatMap(({ mentor, mentee }) => [mentor.username, mentee.username])

const medianOf = (answers: HttpResponse[]) =>
  percentile(
    answers.map(({ ms }) => ms),
    0.5,
  )
