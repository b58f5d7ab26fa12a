import type { ScreenCategory } from '#shared/screening/categories.ts'

export type Gap = { subject: ScreenCategory | 'harmless'; what: string; examples: string[] }

/**
 * What the screening gets wrong, with made-up examples of each. docs/safeguarding.md shows an example only while it is
 * still got wrong; when a rule finds it, it leaves the page by itself, and may be deleted here.
 */
export const GAPS: readonly Gap[] = [
  {
    subject: 'contact',
    what: 'a hint at where the detail stands; digits spread over a sentence',
    examples: [
      'look at the back of your certificate, I wrote something there',
      'the school has 07700 pupils, 900 teachers and 634 rooms',
    ],
  },
  {
    subject: 'contact',
    what: 'numbers as other countries group them, digits spelt in other languages',
    examples: ['06 12 34 56 78', 'llámame al 612 345 678', 'zéro six douze trente-quatre'],
  },
  {
    subject: 'contact',
    what: 'words run together, an emoji in place of a sign',
    examples: ['addmeonsnap', 'jo 📧 mail.com'],
  },
  {
    subject: 'app',
    what: 'an app that is described and not named; rooms inside of games',
    examples: ['lets go to the green one with the telephone', 'come on my minecraft realm and we chat there'],
  },
  {
    subject: 'secrecy',
    what: 'questions about who reads along; words without their vowels',
    examples: ['can anybody else read what we write here', 'is your dad in the room', 'dnt tll any1'],
  },
  {
    subject: 'meeting',
    what: 'a place and a time without the word "meet"; an invitation by a hint',
    examples: ["i'll be in the car park behind the shop at six", 'my sofa is free on saturday'],
  },
  {
    subject: 'images',
    what: 'a request that does not name a picture',
    examples: ['send one without your hat', "make it disappear once you've seen it"],
  },
  {
    subject: 'money',
    what: 'quick gains, favours with a bank account, slang',
    examples: [
      'put fifty in and you get five hundred back',
      'just let one payment go through your account',
      "can you sort me with some p's",
    ],
  },
  {
    subject: 'sexual',
    what: 'courting in harmless words',
    examples: ['do you fancy me', "you've been on my mind after lights out"],
  },
  {
    subject: 'danger',
    what: 'violence, extortion and neglect in words that no rule lists',
    examples: [
      'my dad hits me at night',
      'he has a video of me and wants 300 pounds',
      'nobody has bought food in weeks',
    ],
  },
  {
    subject: 'danger',
    what: 'a hint that only somebody who knows the signs understands',
    examples: ['i wear long sleeves even when its hot', 'he gets angry and throws plates at me'],
  },
  {
    subject: 'bullying',
    what: 'threats, irony, insults in text-speak',
    examples: [
      'i will break your fingers',
      'have you thought about a career in being silent',
      'go bk 2 where u came frm',
    ],
  },
  {
    subject: 'harmless',
    what: 'refusing, teaching, joking, a name with an @',
    examples: [
      'we are not allowed to swap numbers',
      "sorry, i can't meet you outside the programme",
      'I want to die when I have to read out loud',
      '@types/node is missing in my project',
    ],
  },
]
