/** What was found in the words of a session or a call, as those on duty read it. */
export const FLAGGING_TEXTS = {
  found: (whose: 'mentor' | 'mentee', what: 'session' | 'call', names: string) =>
    `Found in what the ${whose} wrote about a ${what}: ${names}.`,
} as const
