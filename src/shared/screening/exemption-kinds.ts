/** What a programme may exempt of its own. */
export const EXEMPTION_KINDS = ['email', 'number', 'link', 'place'] as const

export type ExemptionKind = (typeof EXEMPTION_KINDS)[number]
