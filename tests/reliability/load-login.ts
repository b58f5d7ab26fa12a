import { setTimeout as sleep } from 'node:timers/promises'
import type { Member } from './installation.ts'
import { BUSY, type Caller, createCaller, type HttpResponse } from './load-http.ts'
import { atMost, grouped, percentile, rounded, trackMax } from './load-measure.ts'
import { photoForm } from './load-photo.ts'
import { type Stage, withStage } from './load-stage.ts'
import type { Size, Trial } from './trial.ts'

const MIB = 2 ** 20
const PAUSE_MS = 50
const LOAD: Record<Size, { logins: number; photos: number; seconds: number }> = {
  small: { logins: 20, photos: 4, seconds: 1 },
  whole: { logins: 100, photos: 50, seconds: 10 },
}

export const loginFlood: Trial = {
  id: 'R38, T7',
  promise: 'a flood of sign-ins and photos is shed with 503, and everybody else is served',
  target: '100 sign-ins at once for 10 s and 50 photos: signed-in calls p95 ≤ 100 ms, files ≤ 250 ms, only 503',
  minutes: 1,
  run: (size) =>
    withStage({ size, pairs: 50 }, async (stage) => {
      const { logins, photos, seconds } = LOAD[size]
      const { server, pairs, caller, inspector } = stage
      const [{ mentee } = {}] = pairs
      if (!mentee) throw new Error('The installation has no pair')
      await warmUp(stage, mentee)
      await inspector.heapMib()
      const before = server.rssBytes()
      const stopTracking = trackMax(server.rssBytes)

      const flooding = createCaller(server.url, logins + photos)
      let isOver = false
      const isRunning = () => !isOver
      const uploaders = pairs.slice(0, photos).map(({ mentor }) => mentor)
      const image = await photoForm()
      const slow = [
        ...Array.from({ length: logins }, (_, index) => signInRepeatedly(flooding, index, isRunning)),
        ...uploaders.map((member) => uploadRepeatedly(flooding, member, { image, isRunning })),
      ]
      const quick = [
        getRepeatedly(caller, '/api/user', { isRunning, cookie: mentee.cookie }),
        getRepeatedly(caller, await findAsset(caller), { isRunning }),
      ]
      await sleep(seconds * 1000)
      isOver = true
      const [user = [], asset = []] = await Promise.all(quick)
      const slowResponses = (await Promise.all(slow)).flat()
      flooding.close()
      const grewMib = (stopTracking() - before) / MIB

      const [userP95, assetP95] = [user, asset].map((answers) =>
        percentile(
          answers.map(({ ms }) => ms),
          0.95,
        ),
      )
      const shed = slowResponses.filter(({ status }) => status === BUSY).length
      const others = [...user, ...asset].map(({ status }) => status)
      const broken = slowResponses.filter(
        ({ status }) => status === 0 || (status >= 500 && status !== BUSY),
      ).length
      return {
        figure:
          `${grouped(slowResponses.length)} sign-ins and photos in ${seconds} s (${shed} refused with 503, ${broken} broken): ` +
          `signed-in calls p95 ${rounded(userP95 ?? 0)} ms, files ${rounded(assetP95 ?? 0)} ms; memory grew by ${rounded(grewMib)} MiB`,
        facts: {
          'nothing is answered with 500 or more but 503': broken === 0,
          'everybody else is served': others.every((status) => status === 200 || status === BUSY),
          'some of them are served': slowResponses.some(({ status }) => status === 401 || status === 200),
          'the process is still running': (await fetch(`${server.url}/readyz`)).ok,
        },
        speeds: {
          'others refused': atMost(others.filter((status) => status === BUSY).length, 0, 'calls'),
          'a signed-in call, p95': atMost(userP95 ?? 0, 100, 'ms'),
          'a file, p95': atMost(assetP95 ?? 0, 250, 'ms'),
          'memory growth': atMost(grewMib, 150, 'MiB'),
        },
      }
    }),
}

/** Loads what password hashing and image processing need once, so that it does not count as growth. */
async function warmUp({ caller }: Stage, { cookie }: Member) {
  const image = await photoForm()
  await caller.call('POST', '/api/login', { body: { username: 'nobody', password: 'nothing' } })
  await caller.call('POST', '/api/profile/photo', { cookie, raw: image })
}

/** Tries each username only once, so that no rate limit of an account applies. */
async function signInRepeatedly(
  caller: Caller,
  lane: number,
  isRunning: () => boolean,
): Promise<HttpResponse[]> {
  const responses: HttpResponse[] = []
  while (isRunning()) {
    const body = { username: `guess-${lane}-${responses.length}`, password: 'not this one' }
    responses.push(await caller.call('POST', '/api/login', { body }))
    if (responses.at(-1)?.status === BUSY) await sleep(PAUSE_MS)
  }
  return responses
}

/** A script of the client, or a generated avatar when the client is not built. */
async function findAsset(caller: Caller): Promise<string> {
  const { text } = await caller.call('GET', '/')
  return /\/assets\/[^"]+\.js/.exec(text)?.[0] ?? '/avatars/flood.svg'
}

type Image = { type: string; bytes: Buffer }

async function uploadRepeatedly(
  caller: Caller,
  { cookie }: Member,
  { image, isRunning }: { image: Image; isRunning: () => boolean },
): Promise<HttpResponse[]> {
  const responses: HttpResponse[] = []
  while (isRunning()) {
    responses.push(await caller.call('POST', '/api/profile/photo', { cookie, raw: image }))
    if (responses.at(-1)?.status === BUSY) await sleep(PAUSE_MS)
  }
  return responses
}

async function getRepeatedly(
  caller: Caller,
  path: string,
  { cookie, isRunning }: { cookie?: string; isRunning: () => boolean },
): Promise<HttpResponse[]> {
  const responses: HttpResponse[] = []
  while (isRunning()) {
    responses.push(await caller.call('GET', path, { cookie }))
    await sleep(PAUSE_MS)
  }
  return responses
}
