import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PRESSES } from '#tests/browser/presses/press-table.ts'

/** Calls that no press causes, or that do no harm when they are repeated. */
const AUTOMATIC = [
  'auth.readNotices',
  'matches.markRead',
  'matches.countWarnings',
  'admin.screening.trySentence',
  'admin.admins.checkPassword',
  // The same browser counts once.
  'account.subscribeToPush',
  'account.unsubscribeFromPush',
  // Reads, with a key that must not stand in an address.
  'account.mailChoices',
  // With each sign-in: the same again changes nothing.
  'account.changeNotifications lib/session/session.ts',
  // Chosen in a list: the same level again changes nothing.
  'admin.staff.changeLevel',
]

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

test('every mutation of the client has a row in tests/browser/presses, for every file that sends it', () => {
  const pressed = PRESSES.flatMap(({ from, sends, overSocket = [] }) =>
    [...sends, overSocket].flat().map((call) => `${call} ${from}`),
  )
  const found = findClientMutations().filter(
    (call) => !AUTOMATIC.some((name) => `${call} `.startsWith(`${name} `)),
  )
  expect([...new Set(pressed)].sort()).toEqual([...new Set(found)].sort())
})
