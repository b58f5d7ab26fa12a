import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { describeMethod, expectOneOutcome, methodsFor, recordPresses, STEP_MS } from './double-press.ts'
import { callApi } from './pair.ts'
import type { Scene } from './press-scene.ts'
import { PRESSES } from './presses/press-table.ts'
import { withPair } from './stage.ts'

const { admin, mentor, mentee, matchId, open, url } = withPair({ RATE_LIMITS: 'off' })
let scene: Scene

beforeAll(async () => {
  const approved = await callApi<{ id: number }[]>(admin.page, 'GET', '/api/admin/mentors/approved')
  scene = {
    admin: admin.page,
    mentor: mentor.page,
    mentee: mentee.page,
    guest: (await open()).page,
    maker: (await open()).page,
    url: url(),
    matchId: matchId(),
    mentorId: approved[0]?.id ?? 0,
  }
  for (const page of [scene.admin, scene.mentor, scene.mentee, scene.guest, scene.maker]) {
    page.setDefaultTimeout(STEP_MS)
    await recordPresses(page)
  }
})

/** What is sent without anybody pressing anything. */
const AUTOMATIC = ['matches.markRead', 'matches.countWarnings', 'admin.screening.trySentence']

/** Each mutating call that the client names, and where: `matches.pause reporting/stop-contact.tsx`. */
function findClientMutations(): string[] {
  const folder = new URL('../../src/client/', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
  )
  return files.flatMap((path) => {
    const source = readFileSync(new URL(path, folder), 'utf8')
    const calls = source.matchAll(/\b(?:api|client)\.(\w+(?:\.\w+)+)\.(?:useMutation|mutate)\(/g)
    return [...calls].map(([, call]) => `${call} ${path.replace('features/', '')}`)
  })
}

test('every mutating call of the client is pressed here, wherever it is sent from', () => {
  const pressed = PRESSES.flatMap(({ from, sends, overSocket = [] }) =>
    [...sends, overSocket].flat().map((call) => `${call} ${from}`),
  )
  const found = findClientMutations().filter((call) => !AUTOMATIC.some((name) => call.startsWith(`${name} `)))
  expect([...new Set(pressed)].sort()).toEqual([...new Set(found)].sort())
})

describe('pressed twice there is one outcome, and nothing but its success is said', {
  timeout: 10 * STEP_MS,
}, () => {
  test.each(PRESSES.map((press, index) => ({ ...press, index })))('$name', async ({ index, ...press }) => {
    const failed: string[] = []
    for (const way of methodsFor(press, index)) {
      await expectOneOutcome(scene, press, way).catch((error: unknown) => {
        failed.push(`${describeMethod(way)}: ${String(error)}`)
      })
    }
    expect(failed).toEqual([])
  })
})
