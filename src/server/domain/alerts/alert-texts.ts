/** The texts of alert mails about a case: its number and severity only, no names and no user content. */
export const ALERT_TEXTS = {
  waiting: (caseId: number | string, severity: string, hours: number | string) =>
    `Case ${caseId} (${severity}) is waiting. Please look into it within ${hours} h.`,
  overdue: (caseId: number | string, severity: string) =>
    `Case ${caseId} (${severity}) is overdue. It wasn’t closed in time.`,
} as const
