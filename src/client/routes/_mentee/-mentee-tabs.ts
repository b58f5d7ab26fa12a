/** A separate file, so that validating the URL does not load the page. */
export const MENTEE_TABS = ['my-mentors', 'messages', 'find-mentors', 'schedule', 'profile'] as const
export type MenteeTab = (typeof MENTEE_TABS)[number]
