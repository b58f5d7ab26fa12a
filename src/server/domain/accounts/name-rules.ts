import { plain } from '#shared/screening/letters.ts'

/** Words that alone suggest that a person works for the programme. */
const ROLES = `
admin admins administrator administrators administration sysadmin webmaster support staff team teams moderator moderators
moderation desk helpdesk service services customer official safeguarding safety protection manager managers coordinator
coordinators
`
/** Words that change nothing about that when they stand with one of them. */
const COMPANIONS = `
the our your an of and for from to at here mr mrs ms real true verified help helper mod mods site web website app online chat
user users member members mentor mentors mentoring mentee mentees program programme head chief lead senior junior main super
system systems care account accounts security tech technical central community contact office officer officers leader leaders agent
agents worker workers live it uk us designated child children young youth people trust case duty emergency
`
/** The shortest part that counts in a joined word such as `theadmin`: shorter ones are endings of real names. */
const JOINED_MIN = 3
/** The name of a programme that is shorter than this is looked for as a word of its own: names hold short ones by chance. */
const INSIDE_MIN = 6

const DIGITS: Record<string, string> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b' },
  ...{ l: 'i', '|': 'i', '!': 'i', '@': 'a', $: 's', '€': 'e' },
}

/** What a word looks like: letters of other scripts, digits and signs that stand for a letter, and pairs that look like one. */
const shapeOf = (letters: string) =>
  letters
    .replace(/[013457l8|!@$€]/g, (sign) => DIGITS[sign] ?? sign)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('uu', 'w')

const shapesIn = (words: string) => new Set(words.trim().split(/\s+/).map(shapeOf))
const ROLE_SHAPES = shapesIn(ROLES)
const COMPANION_SHAPES = shapesIn(COMPANIONS)

const BETWEEN_WORDS = /[^\p{L}\p{N}|!@$€]+/u
const EDGES = /^[\d|!@$€]+|[\d|!@$€]+$/g
const OVERRIDES = /[\u202d\u202e]/

/** How a name can be cut into words: at every sign that is no letter, or only at spaces; letters one by one are a word. */
function readingsOf(letters: string): string[][] {
  const words = letters.split(BETWEEN_WORDS).filter(Boolean)
  const spaced = letters.split(/\s+/).map((word) => word.split(BETWEEN_WORDS).join(''))
  const spelt = words.every((word) => word.length === 1) ? [words.join('')] : []
  return [words, spaced.filter(Boolean), spelt].filter((reading) => reading.length > 0)
}

type Kind = 'role' | 'companion' | undefined

function kindOf(shape: string): Kind {
  if (ROLE_SHAPES.has(shape)) return 'role'
  return COMPANION_SHAPES.has(shape) ? 'companion' : joinedKindOf(shape)
}

/** `supportteam`, `theadmin`: what two such words are that are written in one. */
function joinedKindOf(shape: string): Kind {
  for (let at = JOINED_MIN; at <= shape.length - JOINED_MIN; at += 1) {
    const parts = [shape.slice(0, at), shape.slice(at)]
    const known = parts.every((part) => ROLE_SHAPES.has(part) || COMPANION_SHAPES.has(part))
    if (known && parts.some((part) => ROLE_SHAPES.has(part))) return 'role'
  }
  return undefined
}

/** Whether a name is nothing but words such as admin, support, staff or team. A single word of another kind makes it a name. */
function isNothingButARole(words: readonly string[]): boolean {
  const bare = (word: string) => word.replace(EDGES, '')
  const kinds = words
    .filter((word) => bare(word) !== '')
    .map((word) => kindOf(shapeOf(word)) ?? kindOf(shapeOf(bare(word))))
  return kinds.includes('role') && kinds.every((kind) => kind !== undefined)
}

/** Whether words hold a name: inside one of them, or as several that follow each other and are it exactly. */
function holds(words: readonly string[], wanted: string): boolean {
  const shapes = words.map(shapeOf)
  if (wanted.length >= INSIDE_MIN && shapes.some((shape) => shape.includes(wanted))) return true
  return words.some((_, from) => {
    // Put together first: a pair of letters that looks like one may stand in two words.
    for (let to = from + 1; to <= words.length; to += 1) {
      const run = shapeOf(words.slice(from, to).join(''))
      if (run === wanted) return true
      if (run.length > wanted.length + 2) return false
    }
    return false
  })
}

/**
 * Whether a full name makes its reader think of the programme's own people: it holds one of these names (the product's,
 * the programme's), or is nothing but a word for somebody who works there. Real names are never refused for a part of a
 * word: Stafford and Teamah are names.
 */
export function soundsOfficial(fullName: string, names: readonly string[]): boolean {
  // Before it is cut into words: strokes that draw a letter are no signs between words.
  const letters = plain(fullName).letters.replaceAll('\\/\\/', 'w').replaceAll('\\/', 'v')
  const ways = OVERRIDES.test(fullName) ? [letters, Array.from(letters).reverse().join('')] : [letters]
  const readings = ways.flatMap(readingsOf)
  const wanted = names
    .map((name) => shapeOf(readingsOf(plain(name).letters)[0]?.join('') ?? ''))
    .filter(Boolean)
  return readings.some((words) => isNothingButARole(words) || wanted.some((name) => holds(words, name)))
}
