/** The kinds of contact details that a programme may exempt. */
export const EXEMPTION_KINDS = ['email', 'number', 'link', 'place'] as const

export type ExemptionKind = (typeof EXEMPTION_KINDS)[number]
