import { join } from 'node:path'
import { NOTIFICATION_SETTINGS_TEXTS } from '#client/features/notification-settings/texts.ts'
import { closeDatabase, openSqlite } from '#db/open.ts'
import { makeMailKeys } from '#server/domain/delivery/mail-keys.ts'
import { createSecretBox, loadSecretKey } from '#server/infra/secret-box.ts'
import type { Press } from '../double-press.ts'
import { callApi, register } from '../pair.ts'
import { newWord, type Scene } from '../press-scene.ts'

/** Registers a mentee in the guest's window; returns the key in a mail about their messages. */
async function createReader({ guest, url, dataDir }: Scene): Promise<string> {
  const username = newWord()
  await guest.context().clearCookies()
  await register(guest, 'mentee', [`Test ${username}`, username, url])
  const { id: userId } = await callApi<{ id: number }>(guest, 'GET', '/api/user')
  const secrets = createSecretBox(loadSecretKey({ secretKey: undefined, dataDir }))
  const db = openSqlite(join(dataDir, 'app.db'))
  try {
    const now = () => new Date().toISOString()
    return (await makeMailKeys({ db, now, secrets }, { userId, about: ['messages'] })).choices
  } finally {
    await closeDatabase(db)
  }
}

/** How one is reached. */
export const NOTIFICATION_SETTINGS_PRESSES: readonly Press[] = [
  {
    name: 'Save how one is reached',
    from: 'notification-settings/notification-settings-card.tsx',
    sends: ['account.changeNotifications'],
    waitForSuccess: NOTIFICATION_SETTINGS_TEXTS.saved,
    async ready(scene) {
      await createReader(scene)
      await scene.guest.goto('/settings')
      await scene.guest.getByLabel(NOTIFICATION_SETTINGS_TEXTS.categories.messages).selectOption('daily')
      return scene.guest
        .getByRole('region', { name: NOTIFICATION_SETTINGS_TEXTS.title })
        .getByRole('button', { name: NOTIFICATION_SETTINGS_TEXTS.save, exact: true })
    },
  },
  {
    name: 'Stop the mails that a mail was one of',
    from: 'notification-settings/mail-choices.tsx',
    sends: ['account.changeMailChoices'],
    waitForSuccess: NOTIFICATION_SETTINGS_TEXTS.stopped,
    async ready(scene) {
      const key = await createReader(scene)
      await scene.guest.context().clearCookies()
      await scene.guest.goto('/')
      await scene.guest.goto(`/auth#mail=${key}`)
      return scene.guest.getByRole('button', { name: NOTIFICATION_SETTINGS_TEXTS.stop, exact: true })
    },
  },
]
