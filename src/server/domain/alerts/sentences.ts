/** What a mail to those on duty says of a case: its number and how urgent it is. No names, and nothing anybody wrote. */
export const ALERT_SENTENCES = {
  waiting: (caseId: number | string, severity: string, hours: number | string) =>
    `Case ${caseId} (${severity}) is waiting. Please look at it within ${hours} h.`,
  overdue: (caseId: number | string, severity: string) =>
    `Case ${caseId} (${severity}) is overdue. It was not closed in time.`,
} as const
