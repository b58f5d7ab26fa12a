import {
  APPROVED_FIELD_LABELS,
  CHANGES_DIALOG_TEXTS,
  CHANGES_TEXTS,
} from '#client/features/mentor-changes/texts.ts'
import type { Press } from '../double-press.ts'
import { callApi } from '../pair.ts'
import { createMentor, type Scene } from '../press-scene.ts'
import { dialog } from '../steps.ts'

/** Opens the dialog of two fields that a mentor has changed since approval. */
async function openChanges(scene: Scene) {
  const { admin, helper } = scene
  const { name } = await createMentor(scene)
  await callApi(helper, 'PATCH', '/api/profile', { bio: 'I like maps', profession: 'Gardener' })
  await admin.goto(`/admin-mentors?tab=approved&q=${encodeURIComponent(name)}`)
  await admin.getByRole('button', { name: CHANGES_TEXTS.mark }).click()
  return dialog(admin, CHANGES_DIALOG_TEXTS.title(name))
}

const from = 'mentor-changes/changes-dialog.tsx'

/** Decisions about changed profiles. */
export const CHANGES_PRESSES: readonly Press[] = [
  {
    name: 'Accept changes',
    from,
    sends: ['admin.changes.accept'],
    waitForSuccess: CHANGES_DIALOG_TEXTS.accepted,
    ready: async (scene) =>
      (await openChanges(scene)).getByRole('button', { name: CHANGES_DIALOG_TEXTS.accept, exact: true }),
  },
  {
    name: 'Put everything back',
    from,
    sends: ['admin.changes.putBack'],
    waitForSuccess: CHANGES_DIALOG_TEXTS.putBackDone,
    ready: async (scene) =>
      (await openChanges(scene)).getByRole('button', { name: CHANGES_DIALOG_TEXTS.putAllBack, exact: true }),
  },
  {
    // The field below takes the position of the one put back.
    name: 'Put one field back',
    represents: 'an action of an item in a dialog',
    from,
    sends: ['admin.changes.putBack'],
    waitForSuccess: CHANGES_DIALOG_TEXTS.putBackDone,
    dialogs: 1,
    ready: async (scene) =>
      (await openChanges(scene))
        .getByRole('listitem')
        .filter({ hasText: APPROVED_FIELD_LABELS.profession })
        .getByRole('button', { name: CHANGES_DIALOG_TEXTS.putBack }),
  },
]
