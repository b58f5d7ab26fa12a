/** A separate file, so that validating the URL does not load the page. */
export const MENTOR_TABS = ['my-mentees', 'requests', 'messages', 'schedule', 'profile'] as const
export type MentorTab = (typeof MENTOR_TABS)[number]
