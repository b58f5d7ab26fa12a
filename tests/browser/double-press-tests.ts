import { beforeAll, describe, expect, test } from 'vitest'
import {
  describeMethod,
  expectOneOutcome,
  methodsFor,
  type Press,
  recordPresses,
  STEP_MS,
} from './double-press.ts'
import { withMailbox } from './mailbox.ts'
import { callApi } from './pair.ts'
import type { Scene } from './press-scene.ts'
import { PRESSES } from './presses/press-table.ts'
import { withPair } from './stage.ts'

/**
 * Defines one test per press. Several files call it with their own presses and windows, so that Vitest runs them
 * concurrently.
 */
export function testDoublePresses(presses: readonly Press[]) {
  const mailbox = withMailbox()
  const { admin, mentor, mentee, matchId, open, url, dataDir } = withPair(mailbox.settings)
  let scene: Scene

  beforeAll(async () => {
    const approved = await callApi<{ id: number }[]>(admin.page, 'GET', '/api/admin/mentors/approved')
    scene = {
      admin: admin.page,
      mentor: mentor.page,
      mentee: mentee.page,
      guest: (await open()).page,
      helper: (await open()).page,
      url: url(),
      dataDir: dataDir(),
      matchId: matchId(),
      mentorId: approved[0]?.id ?? 0,
      mailbox,
    }
    for (const page of [scene.admin, scene.mentor, scene.mentee, scene.guest, scene.helper]) {
      page.setDefaultTimeout(STEP_MS)
      await recordPresses(page)
    }
  })

  describe('a double press has one outcome, and shows only its success', {
    timeout: 10 * STEP_MS,
  }, () => {
    test.each(presses.map((press) => ({ ...press, index: PRESSES.indexOf(press) })))(
      '$name',
      async ({ index, ...press }) => {
        const failed: string[] = []
        for (const method of methodsFor(press, index)) {
          await expectOneOutcome(scene, press, method).catch((error: unknown) => {
            failed.push(`${describeMethod(method)}: ${String(error)}`)
          })
        }
        expect(failed).toEqual([])
      },
    )
  })
}
