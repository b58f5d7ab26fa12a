import { BRAND } from './brand.ts'

/**
 * The campaign's own texts, links and addresses on the landing page and in the footers. To make it yours, change
 * this file and BRAND. The current content is a placeholder: addresses lead to example.org, phone numbers and
 * people are fictional.
 */
export type Campaign = {
  /** The browser tab's title, before the product's name. */
  title: string
  tagline: string
  headline: string
  lead: string
  promise: string
  about: { paragraphs: string[]; partner: { name: string; url: string } }
  /** Exactly three: the page draws them as the stones of a cairn. */
  steps: [Step, Step, Step]
  testimonials: [Testimonial, Testimonial]
  /** Without a photo a portrait is drawn. The URL is a path of this site: pages load nothing from other hosts. */
  founder: { name: string; text: string; photoUrl: string | null }
  contact: { invitation: string; email: string; phone: string }
  socials: SocialLink[]
  closing: { title: string; text: string }
  /** The organisation behind the campaign; the footer calls it a youth-advocacy initiative. */
  initiative: string
}

export type Step = { title: string; text: string }

/** A drawn scene and its caption. The seeds choose the two faces; the people are not quoted. */
export type Testimonial = {
  caption: string
  description: string
  menteeSeed: string
  mentorSeed: string
  evening: boolean
}

export type SocialLink = { name: string; kind: 'photos' | 'videos' | 'podcast'; url: string }

export const CAMPAIGN: Campaign = {
  title: 'Mentoring for boys and young men',
  tagline: "A campaign for boys' wellbeing",
  headline: 'No boy should have to find the way alone.',
  lead: `${BRAND} matches boys and young men with mentors who have walked the trail before them. Regular conversations, in a space looked after by real people.`,
  promise: 'Our team reviews every mentor before they can be matched.',
  about: {
    paragraphs: [
      'Boys are often told to sort things out by themselves. We think it goes better in company: with one adult who has time, listens, and comes back next week.',
      `${BRAND} brings them together and stays with them. Mentors apply and we review them. Mentees choose who they want to ask. Conversations, calls and sessions all happen in one place that our team looks after.`,
    ],
    partner: { name: 'Example Partner Organisation', url: 'https://example.org/partner' },
  },
  steps: [
    {
      title: 'Sign up',
      text: 'Sign up as mentee or mentor. Tell us your interests and goals, or what you do and when you have time.',
    },
    {
      title: 'Match and talk',
      text: 'Mentors review mentee profiles and approve match requests, then the pair talk through secure in-platform communication.',
    },
    {
      title: 'Keep walking',
      text: 'Regular mentoring follows: schedule sessions, request calls and keep track of your goals.',
    },
  ],
  testimonials: [
    {
      caption: 'A mentor asks good questions, every week.',
      description: 'A boy and a bearded man side by side in the hills, in the morning sun.',
      menteeSeed: 'tomas',
      mentorSeed: 'idris',
      evening: false,
    },
    {
      caption: 'Someone who listens first, then shares what helped.',
      description: 'A young man and his mentor side by side in the hills, in the evening.',
      menteeSeed: 'noah',
      mentorSeed: 'samuel',
      evening: true,
    },
  ],
  founder: {
    name: 'Your founder’s name',
    text: 'Every programme has someone who started it. Say here who that is and why: a few sentences in the founder’s own words, next to a photo.',
    photoUrl: null,
  },
  contact: {
    invitation: 'Questions about mentoring, or about signing up? Write or call. A real person will answer.',
    email: 'hello@example.org',
    phone: '+1 555 0100',
  },
  socials: [
    { name: 'Instagram', kind: 'photos', url: 'https://example.org/instagram' },
    { name: 'YouTube', kind: 'videos', url: 'https://example.org/youtube' },
    { name: 'Podcast', kind: 'podcast', url: 'https://example.org/podcast' },
  ],
  closing: {
    title: 'Take the first step.',
    text: 'Signing up takes a few minutes. So does asking for a mentor.',
  },
  initiative: 'the Example Youth Alliance',
}

export const FOOTER_SENTENCE = `${BRAND} is a mentoring connector powered by ${CAMPAIGN.initiative}, a youth-advocacy initiative.`

/** Returns a `mailto:` link. */
export const mailtoHref = (email: string, subject?: string): string =>
  `mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`

/** The link in every footer for reporting a concern. */
export const CONCERN_HREF = mailtoHref(CAMPAIGN.contact.email, 'Report a concern')
