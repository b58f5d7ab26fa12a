/** What planning says about the nights on which clocks change. */
export const CLOCK_CHANGE_TEXTS = {
  skipped: 'The clocks go forward that day and skip this time. Please pick another one.',
  repeated: 'The clocks go back that day, so this time comes twice. We take the first one.',
} as const
