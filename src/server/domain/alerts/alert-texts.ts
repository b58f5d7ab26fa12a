/** The texts of alert mails about a case: its number and severity only, no names and no user content. */
export const ALERT_TEXTS = {
  waiting: (caseId: number | string, severity: string, hours: number | string) =>
    `Case ${caseId} (${severity}) is waiting. Please look into it within ${hours} h.`,
  danger: (caseId: number | string, findings: number, hours: number | string) =>
    findings === 1
      ? `Case ${caseId} (danger): there is a new finding. Please look into it within ${hours} h.`
      : `Case ${caseId} (danger): there are ${findings} new findings. Please look into it within ${hours} h.`,
  unopened: (caseId: number | string) =>
    `Case ${caseId} (danger): nobody has opened it yet. Half of its time is over.`,
  overdue: (caseId: number | string, severity: string) =>
    `Case ${caseId} (${severity}) is overdue. It wasn’t closed in time.`,
} as const
