/** Apart from the page, so that reading the address does not load it. */
export const MENTOR_TABS = ['my-mentees', 'requests', 'messages', 'schedule', 'profile'] as const
export type MentorTab = (typeof MENTOR_TABS)[number]
