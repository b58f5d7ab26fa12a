import { setTimeout as sleep } from 'node:timers/promises'
import type { Member } from './installation.ts'
import { type Answered, BUSY, type Caller, createCaller } from './load-http.ts'
import { atMost, grouped, percentile, rounded, watchMost } from './load-measure.ts'
import { photoForm } from './load-photo.ts'
import { onStage, type Stage } from './load-stage.ts'
import type { Size, Trial } from './trial.ts'

const MIB = 2 ** 20
const EVERY_MS = 50
const LOAD: Record<Size, { logins: number; photos: number; seconds: number }> = {
  small: { logins: 20, photos: 4, seconds: 1 },
  whole: { logins: 100, photos: 50, seconds: 10 },
}

export const loginFlood: Trial = {
  id: 'R38, T7',
  promise: 'a flood of sign-ins and photos is shed, and everybody else is served',
  target: '100 sign-ins at once for 10 s and 50 photos: signed-in calls p95 ≤ 100 ms, files ≤ 250 ms, only 503',
  minutes: 1,
  run: (size) =>
    onStage({ size, pairs: 50 }, async (stage) => {
      const { logins, photos, seconds } = LOAD[size]
      const { server, pairs, caller, inspector } = stage
      const [{ mentee } = {}] = pairs
      if (!mentee) throw new Error('Nobody is there')
      await warmUp(stage, mentee)
      await inspector.heldMib()
      const before = server.rssBytes()
      const most = watchMost(server.rssBytes)

      const flooding = createCaller(server.url, logins + photos)
      let isOver = false
      const goesOn = () => !isOver
      const uploaders = pairs.slice(0, photos).map(({ mentor }) => mentor)
      const image = await photoForm()
      const slow = [
        ...Array.from({ length: logins }, (_, index) => signIns(flooding, index, goesOn)),
        ...uploaders.map((member) => uploads(flooding, member, { image, goesOn })),
      ]
      const quick = [
        asks(caller, '/api/user', { goesOn, cookie: mentee.cookie }),
        asks(caller, await assetOf(caller), { goesOn }),
      ]
      await sleep(seconds * 1000)
      isOver = true
      const [user = [], asset = []] = await Promise.all(quick)
      const slowAnswers = (await Promise.all(slow)).flat()
      flooding.close()
      const grewMib = (most() - before) / MIB

      const [userP95, assetP95] = [user, asset].map((answers) =>
        percentile(
          answers.map(({ ms }) => ms),
          0.95,
        ),
      )
      const shed = slowAnswers.filter(({ status }) => status === BUSY).length
      const others = [...user, ...asset].map(({ status }) => status)
      const broken = slowAnswers.filter(
        ({ status }) => status === 0 || (status >= 500 && status !== BUSY),
      ).length
      return {
        figure:
          `${grouped(slowAnswers.length)} sign-ins and photos in ${seconds} s (${shed} refused with 503, ${broken} broken): ` +
          `signed-in calls p95 ${rounded(userP95 ?? 0)} ms, files ${rounded(assetP95 ?? 0)} ms; memory grew by ${rounded(grewMib)} MiB`,
        facts: {
          'nothing is answered with 500 or more but 503': broken === 0,
          'everybody else is served': others.every((status) => status === 200 || status === BUSY),
          'some of both got through': slowAnswers.some(({ status }) => status === 401 || status === 200),
          'the process lives': (await fetch(`${server.url}/readyz`)).ok,
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

/** What hashing and drawing bring into memory once is not the flood's doing. */
async function warmUp({ caller }: Stage, { cookie }: Member) {
  const image = await photoForm()
  await caller.call('POST', '/api/login', { body: { username: 'nobody', password: 'nothing' } })
  await caller.call('POST', '/api/profile/photo', { cookie, raw: image })
}

/** Tries names one after the other, each only once: no limit of an account holds that up. */
async function signIns(caller: Caller, lane: number, goesOn: () => boolean): Promise<Answered[]> {
  const answers: Answered[] = []
  while (goesOn()) {
    const body = { username: `guess-${lane}-${answers.length}`, password: 'not this one' }
    answers.push(await caller.call('POST', '/api/login', { body }))
    if (answers.at(-1)?.status === BUSY) await sleep(EVERY_MS)
  }
  return answers
}

/** A file of the client, where it is built; a portrait is made where that is missing. */
async function assetOf(caller: Caller): Promise<string> {
  const { text } = await caller.call('GET', '/')
  return /\/assets\/[^"]+\.js/.exec(text)?.[0] ?? '/avatars/flood.svg'
}

type Image = { type: string; bytes: Buffer }

async function uploads(
  caller: Caller,
  { cookie }: Member,
  { image, goesOn }: { image: Image; goesOn: () => boolean },
): Promise<Answered[]> {
  const answers: Answered[] = []
  while (goesOn()) {
    answers.push(await caller.call('POST', '/api/profile/photo', { cookie, raw: image }))
    if (answers.at(-1)?.status === BUSY) await sleep(EVERY_MS)
  }
  return answers
}

async function asks(
  caller: Caller,
  path: string,
  { cookie, goesOn }: { cookie?: string; goesOn: () => boolean },
): Promise<Answered[]> {
  const answers: Answered[] = []
  while (goesOn()) {
    answers.push(await caller.call('GET', path, { cookie }))
    await sleep(EVERY_MS)
  }
  return answers
}
