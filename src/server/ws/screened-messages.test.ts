import { OPTIONAL_FRAMES } from '#shared/chat-protocol.ts'
import { connect } from '#tests/support/chat-client.ts'
import { createWorld, describe, expect, test, type World } from '#tests/support/world.ts'

type Sender = 'mentor' | 'mentee'
type Outcome = { delivery: 'delivered' | 'held'; help: boolean; severity: string | undefined }

/** The effects of a message sent over the socket: for its sender, the other side and staff. */
async function send(world: World, sender: Sender, age: number | null, contents: string[]): Promise<Outcome> {
  const people = { mentor: await world.mentor(), mentee: await world.mentee({ age }) }
  const matchId = await world.match(people.mentor, people.mentee)
  const [own, other] = [
    await connect(world, people[sender]),
    await connect(world, people[sender === 'mentor' ? 'mentee' : 'mentor']),
  ]
  for (const socket of [own, other]) await socket.join(matchId, { features: [OPTIONAL_FRAMES.help] })
  for (const content of contents) own.send({ type: 'message', matchId, content })
  const help = (await own.drainFrames()).some(({ type }) => type === 'help')
  const arrived = (await other.drainFrames()).filter(({ type }) => type === 'new_message')
  const found = await world.services.db
    .selectFrom('cases')
    .select('severity')
    .where('matchId', '=', matchId)
    .execute()
  expect(found.length).toBeLessThanOrEqual(1)
  return {
    delivery: arrived.length === contents.length ? 'delivered' : 'held',
    help,
    severity: found[0]?.severity,
  }
}

const DANGER: Outcome = { delivery: 'delivered', help: true, severity: 'danger' }
const HELD: Outcome = { delivery: 'held', help: false, severity: 'normal' }
const FLAGGED: Outcome = { ...HELD, delivery: 'delivered' }
const HARMLESS: Outcome = { delivery: 'delivered', help: false, severity: undefined }

const SAID_IN_DANGER = [
  'my dad hits me at night',
  'my stepdad beats me at home',
  'he punched me in the stomach',
  'i cut myself on purpose',
  'i want to kill myself when i get home lol',
  'kms',
  'been thinking about ctb tonight',
  'i might just unalive myself',
  'kermit sewer slide time for me',
  'i wrote a goodbye letter to my mum',
  'im giving all my stuff away, wont need it',
  'theres no food at home and nobody has been here since friday',
  'my uncle touches me and i dont want it',
  'he filmed me in the shower',
  'i have to pay or he posts them',
  'they make me carry stuff to another town and sell it',
  'i ran away last night',
  'he brought a knife to school for me',
  'help me',
  'i failed my maths test and he battered me',
  'failed my exam, mum battered me',
  'i just want to sleep and not have tomorrow https://youtu.be/dQw4w9WgXcQ',
  // With a typo, without vowels, with stars, without spaces, in emoji and in other languages.
  'my dad punchd me again',
  'i wnt to kll myslf',
  'i want to k*ll myself',
  'iwanttokillmyself',
  'gonna 🔪 myself',
  'mi padre me pega todas las noches',
  'mon beau-père me frappe',
  'mein vater schlägt mich jeden tag',
  'meu padrasto me bate',
  'babam beni dövüyor',
  'baba yedrabni kol yom',
  'papa mujhe roz maarte hain',
]

test.for(SAID_IN_DANGER)(
  'words of danger are delivered, send a help frame and open a case: %s',
  async (content, { world }) => {
    expect(await send(world, 'mentee', 14, [content])).toEqual(DANGER)
  },
)

const IDIOMS = [
  'my dad always beats me at fifa',
  'he killed me 6-0 in the final',
  'i nearly died of laughing',
  'dying to see the new film',
]

const REACHED: [what: string, contents: string[]][] = [
  ['a handle', ['snap = jamie.k99']],
  ['a handle with a colon', ['ig: jamie_k99']],
  ['a link to a profile', ['t.me/jamiek99']],
  ['another', ['instagram.com/jamiek99']],
  ['one of a service that no table names', ['linktr.ee/jamiek']],
  ['words in a link', ['https://a.example/ur-tag-on-the-console-i-wanna-add-u']],
  ['a number', ['call me on 07700 900123']],
  ['a number without a cue, as in France', ['06 12 34 56 78']],
  ['a number without a cue, as in Spain', ['612 345 678']],
  ['a number in parts', ['my number is 07700', '900 123']],
  ['a cue in Spanish', ['pásame tu número de teléfono']],
  ['a cue in German', ['gib mir deine handynummer']],
]

describe('contact details', () => {
  test.for(REACHED)('are held if the mentee is 15: %s', async ([, contents], { world }) => {
    for (const sender of ['mentor', 'mentee'] as const) {
      expect(await send(world, sender, 15, contents)).toEqual(HELD)
    }
  })

  test('are delivered with a case if the mentee is 18', async ({ world }) => {
    for (const sender of ['mentor', 'mentee'] as const) {
      expect(await send(world, sender, 18, ['snap = jamie.k99'])).toEqual(FLAGGED)
    }
  })

  test.for([
    ['minor', HELD],
    ['adult', FLAGGED],
  ] as const)('of unknown age follow UNKNOWN_AGE=%s', async ([unknownAge, outcome]) => {
    const world = await createWorld({ UNKNOWN_AGE: unknownAge })
    expect(await send(world, 'mentee', null, ['snap = jamie.k99'])).toEqual(outcome)
    await world.end()
  })

  test('next to words of danger are delivered from a minor and held from a mentor', async ({ world }) => {
    const content = 'i want to kill myself, call me on 07700 900123'
    expect(await send(world, 'mentee', 14, [content])).toEqual(DANGER)
    expect(await send(world, 'mentor', 14, [content])).toEqual({ ...DANGER, delivery: 'held' })
  })
})

const LED_AWAY: [how: string, content: string][] = [
  ['with blank letters instead of spaces', 'dont\u2800tell\u2800your\u2800mum\u2800about\u2800us'],
  ['as the words of a link', 'https://a.example/dont-tell-ur-mum-we-talk'],
  ['beyond the step budget', `${'ﬄﬃ'.repeat(1_600)} dont tell your mum about us`],
]

test.for(LED_AWAY)('secrecy opens a case of severity high: %s', async ([, content], { world }) => {
  expect(await send(world, 'mentor', 15, [content])).toMatchObject({ help: false, severity: 'high' })
})

const FALSE_ALARMS = [
  'i saw it on fb. me and my brother laughed',
  'the paint stripper is in the shed',
  '@media (max-width: 600px) in my css',
  'npm install @types/node',
  'what is your number one tip for exams',
  'i wear number 10 for the under 15 squad',
  'we are not allowed to swap numbers on here',
  'who is picking you up?',
]

test.for([...IDIOMS, ...FALSE_ALARMS])(
  'a harmless message is delivered without any effect: %s',
  async (content, { world }) => {
    for (const sender of ['mentor', 'mentee'] as const) {
      expect(await send(world, sender, 14, [content])).toEqual(HARMLESS)
    }
  },
)
