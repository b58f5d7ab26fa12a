import { screen } from '#shared/screening/all-languages.ts'
import type { ScreenCategory } from '#shared/screening/categories.ts'
import type { Turn } from './corpus.ts'

/** The categories that are found in one message. */
export type LineDetector = (line: string) => ScreenCategory[]

/** What is found in a whole conversation. `isFlagged` where it reaches the people on duty for any reason. */
export type ConversationDetector = (turns: readonly Turn[]) => {
  categories: ScreenCategory[]
  isFlagged: boolean
}

/** One way to screen. The tables show several side by side. */
export type Detector = { name: string; ofLine: LineDetector; ofConversation: ConversationDetector }

const byRules: LineDetector = (line) => [...new Set(screen(line).map(({ category }) => category))]

/** Reads each message by itself. */
export const messageByMessage =
  (ofLine: LineDetector): ConversationDetector =>
  (turns) => {
    const categories = [...new Set(turns.flatMap(({ text }) => ofLine(text)))]
    return { categories, isFlagged: categories.length > 0 }
  }

export const RULES: Detector = { name: 'rules', ofLine: byRules, ofConversation: messageByMessage(byRules) }

/** All that `npm run screening` measures; the last is all of what the product does. */
export const DETECTORS: readonly Detector[] = [RULES]
