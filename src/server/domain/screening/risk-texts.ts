import type { RiskKind } from '#shared/screening/risk-kinds.ts'

const KINDS: Record<RiskKind, string> = {
  supervision: 'asked about supervision',
  secrecy: 'wrote about keeping secrets',
  meeting: 'wrote about meeting alone',
  gifts: 'offered money or gifts',
  images: 'asked for pictures',
  sexual: 'wrote sexual content',
  elsewhere: 'wrote about contact elsewhere',
  sent_anyway: 'was warned and sent it anyway',
  reworded: 'was warned and changed the words',
}

const timesText = (times: number) => ['once', 'twice'][times - 1] ?? `${times} times`

function periodText(days: number): string {
  if (days < 2) return days === 0 ? 'today' : 'in 2 days'
  return days < 7 ? `in ${days + 1} days` : `in ${Math.ceil((days + 1) / 7)} weeks`
}

/** The reason of a risk case, as staff read it. */
export const RISK_TEXTS = {
  kinds: KINDS,
  times: (what: string, times: number, days: number) =>
    times === 1 ? `${what} once` : `${what} ${timesText(times)} ${periodText(days)}`,
  reason: (side: 'mentor' | 'mentee', reasons: string, version: number) =>
    `This adds up over weeks. The ${side} ${reasons}. (Weights, version ${version}.)`,
} as const
