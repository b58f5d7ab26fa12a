import { lazy } from '#shared/lazy.ts'
import { stemOf } from './stem.ts'

/** Words that say nothing about interests, goals or skills. */
const STOP_WORDS = `
  a about after again all also always am an and any anyone anything are around as ask at away back be because
  become been before begin being best better between big both but by can cannot could day did do does doing done
  down each else enjoy especially etc even ever every everyone everything favorite favourite feel few finally
  find finish first for from full gain get give go going good got great had has have having he hello help her
  here him his hobby how i if improve in interest into is it its just keep kind know last learn let like little
  long look lot love make many maybe me mine month more most much must my myself need never new next nice no not
  nothing now of off often old on once one only or other others our out over own people person please put quite
  rather really same school see seem set shall she should show since skill small so some someone something soon
  start still stuff such sure take ten than thank thanks that the their them then there these they thing think
  this those through time to today together tomorrow too topic toward towards try under until up upon us use
  useful usually various very via want was way we week well were what whatever when where whether which while
  who whole whom whose why will wish with within without work would year yes yet you your yourself
`

/** Rows of synonyms; the first of each row is the canonical form. */
const SYNONYMS = [
  'football soccer',
  'programming coding software programmer developer',
  'maths mathematics math mathematical mathematician',
  'gaming videogame esports',
  'physics physicist',
  'chemistry chemist',
  'biology biologist',
  'science scientist scientific',
  'technology tech technical',
  'electronics electrician electrical electronic',
  'robotics robot',
  'fitness gym workout exercise',
  'running jogging jogger',
  'hiking trekking rambling',
  'cycling bicycle bike cyclist',
  'athletics athlete',
  'swimming swimmer',
  'football footballer',
  'drawing sketching sketch',
  'art artist artistic',
  'photography photo photographer',
  'film movie cinema',
  'theatre theater drama acting actor',
  'music musician musical song',
  'guitar guitarist',
  'drums drummer percussion',
  'reading books literature',
  'writing author',
  'cooking cookery chef culinary',
  'baking bakery',
  'gardening gardener horticulture',
  'woodwork carpentry carpenter joinery joiner',
  'mechanics mechanic',
  'medicine medical doctor physician',
  'ambulance paramedic',
  'law lawyer legal solicitor',
  'police policing',
  'business entrepreneur entrepreneurship startup',
  'money finance financial budgeting',
  'career job profession employment',
  'university college',
  'exam examination',
  'revision revise',
  'apprenticeship apprentice',
  'confidence confident',
  'nerves nervous nervousness',
  'stress stressful stressed',
  'friendship friend',
  'languages language linguistics',
  'politics political politician',
  'history historian historical',
  'animals animal pet',
  'veterinary vet veterinarian',
]

const splitWords = (text: string) => text.split(/\s+/).filter((word) => word !== '')

const stopWordStems = lazy(() => new Set(splitWords(STOP_WORDS).map(stemOf)))
const canonicalStems = lazy(
  () =>
    new Map(
      SYNONYMS.flatMap((row) => {
        const [first = '', ...others] = splitWords(row).map(stemOf)
        return others.map((other) => [other, first] as const)
      }),
    ),
)

/** Whether a stem is too common to compare. */
export const isStopWord = (stem: string): boolean => stopWordStems().has(stem)

/** Returns the first of a row of synonyms for a stem, or the stem itself. */
export const canonicalStem = (stem: string): string => canonicalStems().get(stem) ?? stem
