import { shapeOf } from '#server/rest/openapi-document.ts'
import { inputSchemaOf, procedurePaths, typeOf } from '#server/rpc/call.ts'
import { contractOf } from '#tests/contract/contracts.ts'
import { ACTORS, createCast } from '#tests/support/actors.ts'
import { FLAGGED_MESSAGES } from '#tests/support/sample-messages.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

const SIGN_IN = 'compared with what is stored, and not stored'
const HASHED = 'stored as a hash only'
const OWN = 'shown to its owner only'
const STAFF_ONLY = 'shown to its owner and to administrators only'
/** Texts that are not screened, with the reason. A new one needs a reason too (decision 69). */
const NOT_SCREENED: Record<string, string> = {
  'auth.login username': SIGN_IN,
  'auth.login password': SIGN_IN,
  'account.changePassword current': SIGN_IN,
  'account.changePassword password': HASHED,
  'account.requestRecovery login': SIGN_IN,
  'account.addPasskey name': OWN,
  'auth.registerMentor username': STAFF_ONLY,
  'auth.registerMentor password': HASHED,
  'auth.registerMentor phone': STAFF_ONLY,
  'auth.registerMentee username': STAFF_ONLY,
  'auth.registerMentee password': HASHED,
  'auth.updateProfile phone': STAFF_ONLY,
}

/** What nobody may say to a boy unseen. */
const LINES = (['contact', 'sexual', 'images', 'secrecy', 'meeting'] as const).map((category) => ({
  category,
  line: FLAGGED_MESSAGES[category],
}))
const LONGEST = Math.max(...LINES.map(({ line }) => line.length))
const WRITERS = ACTORS.filter((name) => name !== 'admin')

type InputShape = {
  type?: string
  format?: string
  pattern?: string
  maxLength?: number
  enum?: unknown
  const?: unknown
  items?: InputShape
  anyOf?: InputShape[]
}

/** Whether a field takes free text that is long enough for each line. */
function takesText({ type, anyOf, items, ...shape }: InputShape): boolean {
  if (anyOf) return anyOf.some(takesText)
  if (items) return takesText(items)
  const isFree = !shape.enum && !shape.const && !shape.format && !shape.pattern
  return type === 'string' && isFree && (shape.maxLength ?? LONGEST) >= LONGEST
}

const isList = ({ type, anyOf }: InputShape): boolean => type === 'array' || (anyOf ?? []).some(isList)

/** The free texts of each call that members or visitors make: `sessions.schedule notes`. */
const texts = procedurePaths
  .filter((path) => typeOf(path) === 'mutation')
  .flatMap((path) => {
    const schema = inputSchemaOf(path)
    const writer = WRITERS.find((name) => contractOf(path).statuses[name] < 300)
    if (!schema || !writer) return []
    return Object.entries((shapeOf(schema).properties ?? {}) as Record<string, InputShape>)
      .filter(([, shape]) => takesText(shape))
      .map(([field, shape]) => ({ path, writer, field, isList: isList(shape) }))
  })

const countEffects = async ({ services: { db } }: World) => {
  const cases = await db.selectFrom('cases').select('id').execute()
  const held = await db.selectFrom('held_messages').select('id').execute()
  return cases.length + held.length
}

const screened = texts.filter(({ path, field }) => !(`${path} ${field}` in NOT_SCREENED))

describe('a line in a free text', () => {
  test.for(screened.flatMap((text) => LINES.map((line) => ({ ...text, ...line }))))(
    '$path $field is refused, held or opens a case: $category',
    async ({ path, writer, field, isList, line }, { world }) => {
      const cast = await createCast(world)
      const { params, body } = await contractOf(path).input(cast, writer)
      const before = await countEffects(world)
      const reply = await world.call(cast.person(writer), 'POST', `/trpc/${path}`, {
        body: { ...params, ...body, [field]: isList ? [line] : line },
      })
      const isRefused = reply.status === 400 && reply.text.includes(`"${field}"`)
      const hasEffect = (await countEffects(world)) > before
      expect({ reply, isScreened: isRefused || hasEffect }).toMatchObject({ isScreened: true })
    },
  )

  test('is exempt only in texts that exist', () => {
    const names = texts.map(({ path, field }) => `${path} ${field}`)
    expect(names.length).toBeGreaterThan(30)
    expect(Object.keys(NOT_SCREENED).filter((name) => !names.includes(name))).toEqual([])
  })
})
