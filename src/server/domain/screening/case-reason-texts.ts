/** The reasons of cases about text outside the chat, as staff read them. */
export const FLAGGING_TEXTS = {
  found: (writer: 'mentor' | 'mentee', subject: Subject, names: string) =>
    `Found in what the ${writer} wrote about ${ABOUT[subject]}: ${names}.`,
  refused: (writer: 'mentor' | 'mentee', subject: Subject, names: string) =>
    `Refused and not saved: what the ${writer} wrote about ${ABOUT[subject]}. Found in it: ${names}.`,
  inProfile: (writer: 'mentor' | 'mentee', names: string) => `Found in the profile of a ${writer}: ${names}.`,
  unknownLink: 'a meeting link to a service that isn’t on the list',
} as const

const ABOUT = { session: 'a session', call: 'a call', request: 'asking a mentor', ending: 'why a match ends' }
type Subject = keyof typeof ABOUT
