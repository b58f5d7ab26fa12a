import { ACCOUNT_TEXTS } from '#shared/texts/accounts.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/** An action that ends a person's access: its name, the role it applies to, and the administrator's call. */
export type AccessEnd = [
  what: string,
  who: 'mentor' | 'mentee',
  end: (world: World, person: Person) => Promise<{ status: number }>,
]

export const ACCESS_ENDS: AccessEnd[] = [
  [
    'deactivating a mentee',
    'mentee',
    async (world, { id }) =>
      world.call(await world.admin(), 'PATCH', `/api/admin/mentees/${id}/status`, {
        body: { status: 'inactive' },
      }),
  ],
  [
    'rejecting a mentor',
    'mentor',
    async (world, { id }) =>
      world.call(await world.admin(), 'PATCH', `/api/admin/mentors/${id}/status`, {
        body: { status: 'rejected' },
      }),
  ],
  [
    'removing a mentee',
    'mentee',
    async (world, { id }) => world.call(await world.admin(), 'DELETE', `/api/admin/mentees/${id}`),
  ],
  [
    'removing a mentor',
    'mentor',
    async (world, { id }) => world.call(await world.admin(), 'DELETE', `/api/admin/mentors/${id}`),
  ],
]

/** Frames that the other party's socket receives: a removal deletes the match too. */
export const framesOnRemoval = (what: AccessEnd[0]) =>
  what.startsWith('removing') ? [{ type: 'error', message: ACCOUNT_TEXTS.conversationGone }] : []
