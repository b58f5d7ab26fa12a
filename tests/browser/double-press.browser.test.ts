import { beforeAll, describe, expect, test } from 'vitest'
import { sized } from '#tests/support/sizes.ts'
import { expectOneOutcome, recordPresses, STEP_MS } from './double-press.ts'
import { withMailbox } from './mailbox.ts'
import { callApi } from './pair.ts'
import { describeMethod, methodsFor } from './press-methods.ts'
import type { Scene } from './press-scene.ts'
import { PRESSES } from './presses/press-table.ts'
import { withPair } from './stage.ts'

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

/** All presses at full size, otherwise one for each kind of control. */
const pressed = sized(
  PRESSES.filter(({ represents }) => represents !== undefined),
  PRESSES,
)

describe('a double press has one outcome, and shows only its success', { timeout: 10 * STEP_MS }, () => {
  test.each(pressed.map((press, index) => ({ ...press, index })))('$name', async ({ index, ...press }) => {
    const failed: string[] = []
    for (const method of methodsFor(index)) {
      await expectOneOutcome(scene, press, method).catch((error: unknown) => {
        failed.push(`${describeMethod(method)}: ${String(error)}`)
      })
    }
    expect(failed).toEqual([])
  })
})
