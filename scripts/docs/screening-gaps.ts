import type { ScreenCategory } from '#shared/screening/categories.ts'

export type Gap = { subject: ScreenCategory | 'harmless'; what: string; examples: string[] }

/**
 * Known gaps of the screening with made-up examples, from the mistakes in the last two held-back sets.
 * `npm run docs` shows only examples that are still wrong; the others may be deleted here.
 */
export const GAPS: readonly Gap[] = [
  {
    subject: 'contact',
    what: 'a hint at where the detail is; digits spread over a sentence; words run together',
    examples: [
      'we counted 07700 leaves, then 900 stones, then 123 sticks',
      'page four of the worksheet has a line at the bottom, that one is mine',
      'addmeonsnap',
    ],
  },
  {
    subject: 'app',
    what: 'e-mail, a call or a text in passing; an app or a game that is described and not named',
    examples: [
      'we could talk by the campfire in that building game',
      'there are cosier rooms than this for two people to chat',
    ],
  },
  {
    subject: 'secrecy',
    what: 'asking indirectly who is near or reads along; a saying in place of "secret"',
    examples: [
      'how thin are the walls at yours',
      'what the cat does not see the cat does not tell',
      'is mrs lane off this week',
    ],
  },
  {
    subject: 'meeting',
    what: 'a place where the writer "happens to be"; an offer of a seat, a ticket or a meal',
    examples: [
      'the bench by the mill is where i eat on sundays',
      'there is one seat left in my car for the match',
      'i owe you a curry for that grade',
    ],
  },
  {
    subject: 'images',
    what: 'a request that does not name a picture; pictures taken by others',
    examples: ['it is gone again after you have looked', 'everyone else has a real face next to their name'],
  },
  {
    subject: 'money',
    what: 'quick gains, gifts in hints, asking without a sum',
    examples: [
      'start with twenty and it is two hundred by friday',
      'look under the mat on your birthday',
      'a small miracle before friday would be nice',
    ],
  },
  {
    subject: 'sexual',
    what: 'courting in harmless words; only rules find it: no writer would write such training lines',
    examples: ['i think of you before i fall asleep', 'you looked so grown up in that shirt'],
  },
  {
    subject: 'danger',
    what: 'a hint that only people who know the signs understand; giving things away; a half sentence',
    examples: [
      'i can tell by how he shuts the car door',
      'would you like my bike, it should go to somebody',
      'my face is having a day off from the camera',
      'everything is quiet after thursday',
    ],
  },
  {
    subject: 'bullying',
    what: 'being mocked or left out, which is rare in the training lines; irony, a nickname',
    examples: [
      'they hum when i read out loud because of my stutter',
      'he got a birthday card from everybody, mine had three names',
      'your bike wont be the only thing in bits',
      'some are made for lifting boxes, not books',
      'this seat is taken, and that one too',
    ],
  },
  {
    subject: 'harmless',
    what: 'refusing, teaching, quoting and joking with the words of a rule',
    examples: [
      'just so you know, we do not swap numbers here, the chat is the place',
      'self harm was a topic on our training day',
      'my aunt would not tell anyone her age',
      'i overdosed on cinnamon buns',
    ],
  },
]
