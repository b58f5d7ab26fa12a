import { screenWithClassifier } from '#server/domain/screening/classifier/classifier.ts'
import { loadClassifier } from '#server/domain/screening/classifier/load.ts'
import { findSplitDetail } from '#server/domain/screening/split-details/split-details.ts'
import { screen } from '#shared/screening/all-languages.ts'
import type { ScreenCategory } from '#shared/screening/categories.ts'
import { categoriesOf } from '#shared/screening/finding.ts'
import type { Turn } from './corpus.ts'

/** Returns the categories found in one message. */
export type LineDetector = (line: string) => ScreenCategory[]

/** Screens a whole conversation. `isFlagged`: any finding brings it before the staff. */
export type ConversationDetector = (turns: readonly Turn[]) => {
  categories: ScreenCategory[]
  isFlagged: boolean
}

/** A screening method; the tables compare them. */
export type Detector = { name: string; ofLine: LineDetector; ofConversation: ConversationDetector }

const byRules: LineDetector = (line) => categoriesOf(screen(line))

const byAlerts: LineDetector = (line) => categoriesOf(screenWithClassifier(line, {}, loadClassifier()).findings)

const byAlertsAndNotes: LineDetector = (line) => {
  const { findings, notes } = screenWithClassifier(line, {}, loadClassifier())
  return [...categoriesOf(findings), ...notes]
}

/** Screens each message by itself. */
export const messageByMessage =
  (ofLine: LineDetector): ConversationDetector =>
  (turns) => {
    const categories = [...new Set(turns.flatMap(({ text }) => ofLine(text)))]
    return { categories, isFlagged: categories.length > 0 }
  }

const MINUTE_MS = 60_000

const toSplitMessage = ({ text, minute }: Turn) => ({
  content: text,
  at: new Date(minute * MINUTE_MS).toISOString(),
})

/** Screens as the server does: each message by itself and together with earlier ones (decision 105). */
const withEarlierMessages =
  (ofLine: LineDetector): ConversationDetector =>
  (turns) => {
    const inParts = turns.flatMap((now, index) => {
      const earlier = turns
        .slice(0, index)
        .map((turn) => ({ isOwn: turn.sender === now.sender, ...toSplitMessage(turn) }))
      return findSplitDetail(earlier, toSplitMessage(now)).findings
    })
    const alone = messageByMessage(ofLine)(turns)
    const categories = [...new Set([...alone.categories, ...inParts.map(({ category }) => category)])]
    return { categories, isFlagged: categories.length > 0 }
  }

export const RULES: Detector = { name: 'rules', ofLine: byRules, ofConversation: withEarlierMessages(byRules) }

export const ALERTS: Detector = {
  name: 'a case',
  ofLine: byAlerts,
  ofConversation: withEarlierMessages(byAlerts),
}

/** A line that is only noted is seen, too. */
export const SEEN: Detector = {
  name: 'seen at all',
  ofLine: byAlertsAndNotes,
  ofConversation: withEarlierMessages(byAlertsAndNotes),
}

/** All detectors that `npm run screening` measures: the last two are the product's working points. */
export const DETECTORS: readonly Detector[] = [RULES, ALERTS, SEEN]
