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
      'what you need to reach me is inside the cover of that book',
      'we counted 07700 leaves, then 900 stones, then 123 sticks',
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
    examples: [
      'you know the one where the messages vanish, go there',
      'my server in terraria has a chat, go on there',
    ],
  },
  {
    subject: 'secrecy',
    what: 'questions about who reads along; words without their vowels',
    examples: ['who sees the things we type', 'are your parents nearby now', 'kp ths btwn us'],
  },
  {
    subject: 'meeting',
    what: 'a place and a time without the word "meet"; an invitation by a hint',
    examples: [
      'half five by the swimming pool steps, just the pair of us',
      'the lake is empty on sundays, i could show you',
    ],
  },
  {
    subject: 'images',
    what: 'a request that does not name a picture',
    examples: ['let me have one where your face shows', 'it is gone again after you have looked'],
  },
  {
    subject: 'money',
    what: 'quick gains, favours with a bank account, slang',
    examples: [
      'start with twenty and it is two hundred by friday',
      'something lands in your bank, you pass it on, easy',
      'got any dough for ur boy',
    ],
  },
  {
    subject: 'sexual',
    what: 'courting in harmless words',
    examples: ['i think of you before i fall asleep', 'have you got a crush on me'],
  },
  {
    subject: 'danger',
    what: 'violence, extortion and neglect in words that no rule lists',
    examples: [
      'mum drags me by my hair when she is drunk',
      'he will post the clip of me unless i pay by friday',
      'there has been no dinner at ours since sunday',
    ],
  },
  {
    subject: 'danger',
    what: 'a hint that only somebody who knows the signs understands',
    examples: ['i never do pe in short sleeves anymore', 'i know from his steps what sort of night it will be'],
  },
  {
    subject: 'bullying',
    what: 'threats, irony, insults in text-speak',
    examples: ['your bike wont be the only thing in bits', 'lovely voice, pity you use it', 'no1 lyks u m8'],
  },
  {
    subject: 'harmless',
    what: 'refusing, teaching, joking, a name with an @',
    examples: [
      'we are not allowed to swap numbers',
      "i'm afraid we can't meet outside of our sessions",
      'I want to die when I have to read out loud',
      '@types/node is missing in my project',
    ],
  },
]
