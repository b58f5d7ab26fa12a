/** Apart from the page, so that reading the address does not load it. */
export const MENTEE_TABS = ['my-mentors', 'messages', 'find-mentors', 'schedule', 'profile'] as const
export type MenteeTab = (typeof MENTEE_TABS)[number]
