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

/** Calls that no press causes. */
const AUTOMATIC = ['matches.markRead', 'matches.countWarnings', 'admin.screening.trySentence']

/** Every mutation in the client's source, with its file: `matches.pause reporting/stop-contact.tsx`. */
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

test('every mutation of the client has an entry here, for every file that sends it', () => {
  const pressed = PRESSES.flatMap(({ from, sends, overSocket = [] }) =>
    [...sends, overSocket].flat().map((call) => `${call} ${from}`),
  )
  const found = findClientMutations().filter((call) => !AUTOMATIC.some((name) => call.startsWith(`${name} `)))
  expect([...new Set(pressed)].sort()).toEqual([...new Set(found)].sort())
})

describe('a double press has one outcome, and shows only its success', {
  timeout: 10 * STEP_MS,
}, () => {
  test.each(PRESSES.map((press, index) => ({ ...press, index })))('$name', async ({ index, ...press }) => {
    const failed: string[] = []
    for (const method of methodsFor(press, index)) {
      await expectOneOutcome(scene, press, method).catch((error: unknown) => {
        failed.push(`${describeMethod(method)}: ${String(error)}`)
      })
    }
    expect(failed).toEqual([])
  })
})
