import type { Db } from '#db/schema.ts'

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
