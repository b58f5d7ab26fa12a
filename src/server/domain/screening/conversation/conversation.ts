import type { Finding } from '#shared/screening/finding.ts'
import { TooMuchWork, unlimitedWork, type Work } from '#shared/screening/work.ts'
import { answerIn, descriptionIn, isDescribed, isLetters, lettersIn, shapeOf } from './answers.ts'
import { DESCRIBED } from './cues.ts'
import { numberIn, partOf } from './numbers.ts'
import { detailIn, isFragment } from './shapes.ts'
import { type Line, lineOf, linesOf, PART_CHARACTERS, type Said, WINDOW_CHARACTERS } from './window.ts'

export { type Said, WINDOW_CHARACTERS, WINDOW_MESSAGES, WINDOW_MINUTES } from './window.ts'

/** The most steps that reading a window may take; the dearest that a search found takes a third of it (decision 105). */
export const WINDOW_STEPS_MAX = 200_000

/** What a new message holds together with those before it; `parts` are their places among `earlier`, in order. */
export type SplitDetail = { findings: Finding[]; parts: number[]; steps: number; isWhole: boolean }

/** Every part has one of these; a message without is not read any further. */
const HINT =
  /\d|[@_#]|\w\.\w|\b(zero|nought|one|two|three|four|five|six|seven|eight|nine|double|triple|treble|dot|underscore|dash|hyphen)\b|^\W*at \w/
const FEW_WORDS = 4

/**
 * Whether a message may be a part of something: digits with hardly anything else, a joint, a description of a part, or
 * an answer that is nothing but a name. Most messages are not, and for them nothing before them has to be read.
 */
export function mayBePart(content: string): boolean {
  if (content.length > WINDOW_CHARACTERS) return false
  const short = content.slice(-PART_CHARACTERS).toLowerCase()
  const isHinted = HINT.test(short) || !/^[ -~\n]*$/.test(short) || DESCRIBED.test(short)
  if (!isHinted && short.trim().split(/\s+/, FEW_WORDS + 1).length > FEW_WORDS) return false
  const line = lineOf({ isOwn: true, content, at: '' }, 0, unlimitedWork())
  if (isDescribed(line) || isLetters(line) || isFragment(line) || partOf(line)) return true
  const { isName, digits, isHome } = shapeOf(line)
  return isName || digits > 0 || isHome
}

const NOTHING: SplitDetail = { findings: [], parts: [], steps: 0, isWhole: true }

/**
 * What contact detail a new message completes or goes on with: numbers, accounts, e-mail addresses and places that are
 * given in parts, and answers to a question for one. Never anything that is made of words alone, so that two harmless
 * messages become no insult. `earlier` are the messages before it, oldest first (decision 105).
 */
export function findSplit(
  earlier: readonly Said[],
  now: { content: string; at: string },
  most = WINDOW_STEPS_MAX,
): SplitDetail {
  if (earlier.length === 0 || !mayBePart(now.content)) return NOTHING
  const work: Work = { steps: 0, most }
  try {
    const lines = linesOf(earlier, now, work)
    const found = lines.length > 1 ? together(lines) : []
    return { ...detailOf(found), steps: work.steps, isWhole: true }
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error
    return { ...NOTHING, steps: work.steps, isWhole: false }
  }
}

function together(lines: readonly Line[]): Line[] {
  for (const find of [numberIn, detailIn, answerIn, descriptionIn, lettersIn]) {
    const found = find(lines)
    if (found.length > 0) return found
  }
  return []
}

function detailOf(found: readonly Line[]): Pick<SplitDetail, 'findings' | 'parts'> {
  const last = found.at(-1)
  if (!last) return { findings: [], parts: [] }
  return {
    findings: [{ category: 'contact', ...last.whole }],
    parts: found.slice(0, -1).map(({ index }) => index),
  }
}
