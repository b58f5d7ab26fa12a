import type { Db } from '#db/schema.ts'

/** The secret of the app that demo-admin-4 signs in with. */
export const DEMO_APP_SECRET = 'DEMODEMODEMODEMODEMODEMODEMODEMO'

/** The demo's accounts and what each shows. */
const SIGN_INS: [role: string, username: string, look: string][] = [
  ['admin', 'demo-admin-1', 'cases, held messages, mentors who wait, matches in every state'],
  ['admin', 'demo-admin-2', 'a coordinator: everything but staff, rules and the export of the audit log'],
  ['admin', 'demo-admin-3', 'a viewer: counts, no names'],
  ['admin', 'demo-admin-4', `a second step: type ${DEMO_APP_SECRET} into an app for codes`],
  ['mentor', 'demo-mentor-1', 'three mentees, three requests, unread messages, a session running now'],
  ['mentor', 'demo-mentor-2', 'two mentees, one request'],
  ['mentor', 'demo-mentor-8', 'no mentees yet, two requests, one of them for two weeks'],
  ['mentor', 'demo-mentor-5', 'a message of his waits for a check; one contact is stopped'],
  ['mentor', 'demo-mentor-9', 'waits for approval, with two of seven checks in order'],
  ['mentor', 'demo-mentor-12', 'was not accepted'],
  ['mentee', 'demo-mentee-1', 'two mentors, a long conversation, sessions past, running and planned'],
  ['mentee', 'demo-mentee-3', 'at the third of the first steps: has a mentor, but has not said hello'],
  ['mentee', 'demo-mentee-4', 'unread messages from his mentor'],
  ['mentee', 'demo-mentee-9', 'has asked two mentors and waits'],
  ['mentee', 'demo-mentee-10', 'has reported a mentor and stopped contact'],
  ['mentee', 'demo-mentee-13', 'waited in vain: other mentors are offered'],
  [
    'mentee',
    'demo-mentee-15',
    'at the second: has just joined, has asked nobody, and has not confirmed his address',
  ],
  ['mentee', 'demo-mentee-16', 'mail doesn’t reach his address'],
  ['mentee', 'demo-mentee-17', 'at the first: has said nothing about himself'],
  ['mentee', 'demo-mentee-18', 'deactivated: reads, but can add nothing'],
  ['mentee', 'demo-mentee-20', 'suspended, and a profile with nothing in it'],
]

export function signInTable(): string {
  const people = SIGN_INS.map(([role, username, description]) => [
    role,
    username,
    passwordOf(username),
    description,
  ])
  const rows = [['Role', 'Username', 'Password', 'What to look at'], ...people]
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) => `  ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ')}`)
    .join('\n')
}

/** Returns the password of a demo account: `demo-` and its role. */
export const passwordOf = (username: string): string => username.replace(/-\d+$/, '')

/** Returns the mail address of a demo account. */
export const addressOf = (username: string): string => `${username}@demo.example`

/** Has just joined, and has not confirmed the address yet. */
const UNCONFIRMED = 'demo-mentee-15'
/** The mail server refuses the address. */
export const UNREACHABLE = 'demo-mentee-16'

/** Confirms the addresses of the demo's people, but for one, and marks another one as unreachable. No mail is sent. */
export async function settleAddresses(db: Db): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({ confirmedEmail: eb.ref('email'), confirmedEmailKey: eb.ref('emailKey') }))
    .where('username', '!=', UNCONFIRMED)
    .execute()
  await db
    .updateTable('users')
    .set((eb) => ({ unreachableEmail: eb.ref('email') }))
    .where('username', '=', UNREACHABLE)
    .execute()
}
