/** The fields of a mentor's own profile, as its owner gets them back. */
export const MENTOR_FIELDS = ['profession', 'experience', 'expertise', 'availability'] as const
