import type { When } from './calendar.ts'

export type Side = 'mentor' | 'mentee'
export type Conversation = { when: When; lines: { by: Side; text: string }[] }

/** Parses a conversation: one message per line, of the mentor after `M:`, of the mentee after `Y:`. */
export function conversation(when: When, script: string): Conversation {
  const lines = script
    .trim()
    .split('\n')
    .map((line) => {
      const [, who, text] = /^\s*([MY]): (.+)$/.exec(line) ?? []
      if (!who || !text) throw new Error(`Not a line of a talk: ${line}`)
      return { by: who === 'M' ? ('mentor' as const) : ('mentee' as const), text }
    })
  return { when, lines }
}

/** Conversations of ordinary length, each between one mentor (`M`) and one mentee (`Y`). */

export const afterSchool = [
  conversation(
    [-5, '17:30'],
    `M: Hi Malik, good to have you here. What does a normal week look like for you?
     Y: school, basketball tue and thu, saturday in my uncles shop
     M: That is a full week. What do you like about the shop?
     Y: talking to people i guess. and when the numbers are right in the evening
     M: Write both down. People and numbers is already a direction, not nothing.
     Y: never thought about it like that`,
  ),
  conversation(
    [0, '10:00'],
    `M: Did you have a look at the list of jobs we talked about?
     Y: yes! i marked four. event manager sounds cool
     Y: do you know somebody who does that?
     Y: also is it ok if i bring two questions about maths next time`,
  ),
]

export const firstApp = [
  conversation(
    [-8, '20:10'],
    `Y: hello, i saw that you do programming for hospitals?? how did you get there
     M: By accident! I fixed a timetable for a nurse I knew, and then for her whole ward. What are you building?
     Y: an app that tells you which bus you can still catch if you run
     M: I would use that every day. Where are you stuck?
     Y: it works but the code is one file with 900 lines and im scared to touch it
     M: Welcome to the profession. Pick the one part that annoys you most and move only that into its own file.
     Y: only that?
     M: Only that. Then run it, catch a bus, and be happy for a day.`,
  ),
  conversation(
    [-2, '21:00'],
    `Y: i did the bus thing. the part that asks for the times is its own file now
     M: Excellent. And did anything break?
     Y: only sundays
     M: Sundays always break. You found it yourself, that is what counts.`,
  ),
  conversation(
    [0, '09:00'],
    `M: Morning Amir! I found a company near you that takes apprentices in software, they have an open day.
     M: No pressure at all. If you like, we can look at their page together on our next call.`,
  ),
]

export const backInTheTeam = [
  conversation(
    [-7, '15:45'],
    `M: Jonas, how is the knee?
     Y: better. i can jog. but the new keeper is really good
     M: That must be hard to watch.
     Y: yeah. i dont say it to the others
     M: You can say it here. Being jealous and wishing the team well can live in the same person.
     Y: ok then im jealous haha
     M: Noted and locked away. What does the physio allow this week?
     Y: catching, no diving
     M: Then we do hands. Two hundred catches against the wall, count only the clean ones.`,
  ),
  conversation(
    [-1, '18:30'],
    `Y: 164 clean ones
     M: That is a number to be proud of. We meet at the pitch on the weekend, bring the gloves!`,
  ),
]

export const theJob = [
  conversation(
    [-4, '22:15'],
    `Y: hi idris. is it true that you eat lunch in the ambulance
     M: True. Today it was at four in the afternoon. A banana.
     Y: do you get scared
     M: Sometimes before, a little. Then there is always a next step. What makes you ask?
     Y: i helped somebody at the match who fainted and my hands shook after
     M: After is exactly the right time for it. You did the steps first. That is what we train for years.
     Y: that helps actually
     M: I am glad. Tell me about it properly on a call if you want, it is good to talk such a thing through.`,
  ),
]

export const workshop = [
  conversation(
    [-20, '12:20'],
    `M: Dylan, thanks for the photos of the shelf. Clean joints!
     Y: one side is 3mm too long
     M: I see it. You see it. Nobody who puts books on it ever will.
     Y: can i visit the workshop some day
     M: Yes. Bring proper safety shoes, and I put a day into the calendar.`,
  ),
  conversation(
    [-10, '16:00'],
    `Y: thanks for the day in the workshop, best day in months
     M: You asked good questions, and you swept the floor without being told. Masters notice that.
     Y: i wrote three applications
     M: Send me the one you like least, and we make it the best one.`,
  ),
]

export const secondMentor = [
  conversation(
    [-6, '20:30'],
    `M: Hello Theo, Marcus is in good company then! What brings you to a programmer?
     Y: i want to make a quiz for my history revision. like cards but it asks more often what i get wrong
     M: What a good first project. Do you have a laptop you may install things on?
     Y: yes, my mums old one
     M: Then that is our lab. Start with ten questions on paper, I show you the rest on Thursday.
     Y: ten questions done 😅 it's easier than i thought`,
  ),
]

export const takingABreak = [
  conversation(
    [-30, '17:00'],
    `Y: i think i need a break for a while. its nothing bad, just a lot
     M: Thank you for telling me, Rory. A break is a good decision, and you made it yourself.
     Y: can i come back
     M: Any time. Write to me when you are ready, and we go on where we stopped.`,
  ),
]

/** Contains words of danger, so it opens a case. */
export const hardDay = conversation(
  [-2, '21:40'],
  `Y: honestly some days i dont want to be here any more
   M: I am glad that you tell me. You are not alone with this, and it is right to say it.
   M: Please look at "I need help now" on this page, or call one of the numbers there. I am here tomorrow as well.
   Y: ok. i will`,
)

export const goodbye = [
  conversation(
    [-30, '17:10'],
    `M: Your film is finished, and it is good. How does that feel?
     Y: strange. good strange
     M: You did all of it yourself. I only asked questions.
     Y: the questions were the point`,
  ),
]

export const askedForMore = [
  conversation(
    [-5, '20:15'],
    `Y: i can come on thursday too if you like
     M: Thursday is fine. It would be easier to arrange on WhatsApp, my number is 07700 900123.
     Y: can we not just do it here`,
  ),
]

export const notTheRightTone = [
  conversation(
    [-6, '18:30'],
    `M: Did you finish the chapter?
     Y: not yet
     M: You never finish anything, do you?`,
  ),
]
