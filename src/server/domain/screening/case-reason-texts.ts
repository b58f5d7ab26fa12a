/** The reasons of cases about text outside the chat, as staff read them. */
export const FLAGGING_TEXTS = {
  found: (whose: 'mentor' | 'mentee', what: 'session' | 'call' | 'ending', names: string) =>
    `Found in what the ${whose} wrote about ${ABOUT[what]}: ${names}.`,
  refused: (whose: 'mentor' | 'mentee', what: 'session' | 'call' | 'ending', names: string) =>
    `Refused, and so not stored: what the ${whose} wrote about ${ABOUT[what]}. Found in it: ${names}.`,
  inProfile: (whose: 'mentor' | 'mentee', names: string) => `Found in the profile of a ${whose}: ${names}.`,
  unknownLink: 'a meeting link of a service that is not on the list',
} as const

const ABOUT = { session: 'a session', call: 'a call', ending: 'why a match ends' }
