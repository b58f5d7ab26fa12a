import type { StaffLevel } from '../enums.ts'
import { isolated } from '../isolated.ts'

/** What each level of our team may do, and the refusals of what it may not. */
export const STAFF_TEXTS = {
  title: 'Staff',
  note: 'Who works here, and what they may do.',
  level: 'Level',
  levels: {
    owner: 'Owner',
    coordinator: 'Coordinator',
    viewer: 'Viewer',
  } satisfies Record<StaffLevel, string>,
  about: {
    owner: 'Everything, also staff and rules.',
    coordinator: 'Everything but staff, rules and the export of the audit log.',
    viewer: 'Counts only, no names.',
  } satisfies Record<StaffLevel, string>,
  you: 'You',
  lastSignIn: (day: string) => `Last signed in ${day}`,
  neverSignedIn: 'Never signed in',
  secondStep: 'Second step: on',
  noSecondStep: 'Second step: off',
  ended: (day: string) => `Access ended on ${day}`,
  levelOf: (name: string) => isolated`Level of ${name}`,
  changed: (name: string, level: string) =>
    isolated`${name} is now ${level === 'Owner' ? 'an' : 'a'} ${level.toLowerCase()}`,
  end: 'End access',
  endOf: (name: string) => isolated`End access: ${name}`,
  endQuestion: (name: string) => isolated`End the access of ${name}?`,
  endNote: 'They’re signed out everywhere at once and can’t come back. What they did stays in the audit log.',
  endSelfNote: 'You’re signed out at once and can’t come back.',
  accessWasEnded: (name: string) => isolated`${name} has no access any more`,
  weakPassword: {
    common: 'Many people use this password. Please choose another one.',
    personal: 'This password has their name or ours in it. Please choose another one.',
  },
  weakPasswordSet: {
    common: 'The new administrator has a password that many people use. Ask them to choose another one.',
    personal:
      'The new administrator has a password with their name or ours in it. Ask them to choose another one.',
  },
  handOver:
    'Tell them the password in person, and ask them to sign in soon: the first to sign in can set up the second step.',
  keep: 'Keep access',
  failed: 'That didn’t work',
  notLoaded: 'We couldn’t load the staff.',
  onlyCounts: 'You can see counts. For more, ask an owner of this site.',
  levelRefused: 'Your level doesn’t allow this. Ask an owner of this site.',
  onlyOwners: 'Only owners can change these.',
  accessEnded: 'Your access has ended. Ask an owner of this site.',
  lastOwner: 'There must be an owner. Make someone else an owner first.',
  notStaff: 'There’s no such person on the staff.',
  alreadyEnded: 'Their access has ended already.',
  codeForOwners: 'Only owners can make codes for staff.',
  signOutEverywhere: 'Sign out everywhere',
  signOutNote: 'A lost phone? This signs them out everywhere. They can sign in again with their password.',
  signedOut: (count: number) => (count === 1 ? 'Signed out in 1 place' : `Signed out in ${count} places`),
  notSignedOut: 'They weren’t signed out',
} as const
