import { Info, TriangleAlert } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { openHelp, teamIsTold } from '#client/lib/feedback/help.ts'
import { newClientId } from '#client/lib/format/client-id.ts'
import { useIsStable } from '#client/lib/state/time.ts'
import { useStore } from '#client/lib/state/use-store.ts'
import { Button } from '#client/ui/button.tsx'
import { allowedLinks } from '#shared/meeting-links.ts'
import { WARNING_PAUSE_MS } from '#shared/product-limits.ts'
import type { ScreenCategory } from '#shared/screening/categories.ts'
import { compileCustomRules } from '#shared/screening/custom-rules.ts'
import { isNeverHeld, type SenderContext } from '#shared/screening/outcome.ts'
import { riskKindsOf } from '#shared/screening/risk-kinds.ts'
import { type Finding, screen } from '#shared/screening/screen.ts'
import { HELP_TEXTS } from '#shared/texts/help.ts'
import { HelpNow } from './help-now.tsx'
import { WARNING_TEXTS, WRITING_WARNINGS } from './texts.ts'

/** Loads while nothing is found yet. Without it, the button for the help panel is still there. */

/** Debounce before the draft is screened. */
const DEBOUNCE_MS = 300

/** How long the installation's rules are cached; administrators may change them. */
const RULES_STALE_MS = 60_000

/** Interface between the composer and the warnings. */
export type SendGuard = {
  /** Returns false for a text whose warning has not been shown yet, and for a moment after it has appeared. */
  maySend: (text: string) => boolean
  onSent: (text: string, clientId: string) => void
}

type RiskWarningProps = {
  matchId: number
  sender: SenderContext['sender']
  draft: string
  guard: RefObject<SendGuard | null>
  /** Keeps offering help for the last message sent. */
  offersHelp: boolean
  onEdit: (finding: Finding) => void
  onSend: () => void
  /** Called when the sent message is about danger. */
  onDanger: (clientId: string) => void
}

/**
 * Warns about risky text before it is sent. A warning stops presses of Send until it can have been read. A mentee's
 * message about danger is not stopped at all: help is shown instead.
 */
export function RiskWarning({ matchId, sender, draft, guard, ...props }: RiskWarningProps) {
  const { offersHelp, onEdit, onSend, onDanger } = props
  const { screenText, held } = useScreening({ matchId, draft })
  const report = useWarningReport(matchId)
  const isTeamTold = useStore(teamIsTold)
  const [screened, setScreened] = useState('')
  // An empty draft resets the result.
  if (draft === '' && screened !== '') setScreened('')
  // Memoized: this renders on every keystroke, but only new text is screened.
  const findings = useMemo(() => screenText(screened), [screenText, screened])
  const isDanger = findings.some(isDangerFinding)
  const warnings = warningsIn(findings, sender)
  const sentences = warningTexts(warnings, held)
  const isPaused = !useIsStable(sentences.join(), WARNING_PAUSE_MS)

  useEffect(() => report.noteWarned(warnings))

  useEffect(() => {
    const timer = setTimeout(() => setScreened(draft), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [draft])

  useImperativeHandle(guard, () => ({
    maySend(text) {
      const newFindings = screenText(text)
      if (warningsIn(newFindings, sender).length === 0) return true
      if (warnings.length > 0) return !isPaused
      setScreened(text)
      return false
    },
    onSent(text, clientId) {
      const sentFindings = screenText(text)
      report.noteSent(warningsIn(sentFindings, sender))
      setScreened('')
      if (sentFindings.some(isDangerFinding)) onDanger(clientId)
    },
  }))

  const [first] = warnings
  const showsHelp = isDanger || (offersHelp && draft === '')
  return (
    <div className="grid gap-x-3 gap-y-1 px-1">
      <div role="status" className="grid gap-1 text-sm">
        {sentences.map((sentence) => (
          <p key={sentence} className="flex gap-2 pt-2">
            <TriangleAlert className="mt-0.5 size-4.5 shrink-0 text-warning" />
            {sentence}
          </p>
        ))}
        {showsHelp && (
          <p className="flex gap-2 pt-2">
            <Info className="mt-0.5 size-4.5 shrink-0 text-primary-ink" />
            <span>
              {isTeamTold && draft === ''
                ? `${HELP_TEXTS.teamReads} ${WARNING_TEXTS.help}`
                : WARNING_TEXTS.help}
            </span>
          </p>
        )}
      </div>
      {first && (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => onEdit(first)}>
            {WARNING_TEXTS.edit}
          </Button>
          <Button variant="ghost" disabled={isPaused} onClick={onSend}>
            {WARNING_TEXTS.sendAnyway}
          </Button>
        </div>
      )}
      {showsHelp && (
        <div className="flex flex-wrap items-start gap-2">
          <HelpNow />
          <Button variant="ghost" onClick={openHelp}>
            {WARNING_TEXTS.getHelp}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Same rule as on the server: danger drops the warnings only where it also lifts the hold. */
const warningsIn = (findings: readonly Finding[], sender: SenderContext['sender']) =>
  isNeverHeld(findings.map(categoryOf), sender) ? [] : findings.filter((finding) => !isDangerFinding(finding))

const categoryOf = ({ category }: Finding) => category
const isDangerFinding = ({ category }: Finding) => category === 'danger'

/**
 * Returns a function that screens a text by the installation's rules, or by all rules until they have loaded, and the
 * categories for which a message may be held. Meeting links of this match's sessions are allowed.
 */
function useScreening({ matchId, draft }: Pick<RiskWarningProps, 'matchId' | 'draft'>) {
  const { data } = api.matches.screening.useQuery(undefined, { staleTime: RULES_STALE_MS })
  const sessions = api.sessions.forMatch.useQuery({ matchId }, { enabled: draft.includes('://') })
  const links = useMemo(
    () => allowedLinks(sessions.data?.items.flatMap(({ meetingLink }) => meetingLink ?? []) ?? []),
    [sessions.data],
  )
  const own = useMemo(() => data && compileCustomRules(data), [data])
  const screenText = useCallback(
    (text: string) =>
      screen(text, { allowed: links, ...(own && { own }) }).filter(
        ({ category }) => data?.categories.includes(category) ?? true,
      ),
    [data, links, own],
  )
  return { screenText, held: data?.held ?? [] }
}

/** The sentences for these findings; the last one says what happens to a message that is held. */
function warningTexts(findings: readonly Finding[], held: readonly ScreenCategory[]): string[] {
  const categories = [...new Set(findings.map(categoryOf))]
  const sentences = categories.filter(hasWarningText).map((category) => WRITING_WARNINGS[category])
  return categories.some((category) => held.includes(category))
    ? [...sentences, WARNING_TEXTS.checkedFirst]
    : sentences
}

const hasWarningText = (category: ScreenCategory): category is keyof typeof WRITING_WARNINGS =>
  category in WRITING_WARNINGS

const isCounted = (warnings: readonly Finding[]) =>
  riskKindsOf(warnings.map(({ category }) => category)).length > 0

/**
 * Reports to the server, as numbers without text, whether a warned message was sent anyway or changed first (decision
 * 105).
 */
function useWarningReport(matchId: number) {
  const { mutate } = api.matches.countWarnings.useMutation()
  const wasWarned = useRef(false)
  return {
    noteWarned(warnings: readonly Finding[]) {
      wasWarned.current ||= isCounted(warnings)
    },
    /** `remaining`: the warnings that still apply to the sent text. */
    noteSent(remaining: readonly Finding[]) {
      if (!wasWarned.current) return
      wasWarned.current = false
      const wasSentAnyway = isCounted(remaining)
      mutate({ matchId, sent: Number(wasSentAnyway), changed: Number(!wasSentAnyway), key: newClientId() })
    },
  }
}
