import { LifeBuoy, ShieldAlert } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useImperativeHandle, useMemo, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { openHelp } from '#client/lib/feedback/help.ts'
import { Button } from '#client/ui/button.tsx'
import { allowedLinks } from '#shared/meeting-links.ts'
import type { ScreenCategory } from '#shared/screening/categories.ts'
import { liftsHold, type Writer } from '#shared/screening/outcome.ts'
import { readOwn } from '#shared/screening/own.ts'
import { type Finding, screen } from '#shared/screening/screen.ts'
import { NUDGE_TEXTS, NUDGES } from '#shared/texts/nudges.ts'
import { useWarningCount } from './use-warning-count.ts'

/** So long nobody has typed anything before it is looked at what was typed. */
const PAUSE_MS = 300

/** So long nobody asks again what is looked for here: an administrator may add a word meanwhile. */
const KNOWN_MS = 60_000

/** What the composer asks before it sends something, and what it tells after that. */
export type Guard = {
  /** False once for a text of which its writer has not been warned yet. */
  mayGo: (text: string) => boolean
  sent: (text: string, clientId: string) => void
}

type NudgeProps = {
  matchId: number
  sender: Writer['sender']
  draft: string
  guard: RefObject<Guard | null>
  /** Help stays offered for what was sent last. */
  offersHelp: boolean
  onEdit: (found: Finding) => void
  onSend: () => void
  /** Danger was found in what was sent under this clientId. */
  onDanger: (clientId: string) => void
}

/**
 * Tells somebody what he is about to send, while he can still change his mind. It holds nothing up for longer than one
 * press, and a young person's words of danger not even for that: who writes them is shown where there is help.
 */
export function Nudge({ matchId, sender, draft, guard, ...props }: NudgeProps) {
  const { offersHelp, onEdit, onSend, onDanger } = props
  const look = useLook({ matchId, draft })
  const count = useWarningCount(matchId)
  const [seen, setSeen] = useState('')
  // What is begun anew has not been looked at yet.
  if (draft === '' && seen !== '') setSeen('')
  // Each letter draws this again, and only what is new is to be looked at.
  const findings = useMemo(() => look(seen), [look, seen])
  const isDanger = findings.some(isOfDanger)
  const warnings = warnedOf(findings, sender)

  useEffect(() => count.warned(warnings))

  useEffect(() => {
    const timer = setTimeout(() => setSeen(draft), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft])

  useImperativeHandle(guard, () => ({
    mayGo(text) {
      const found = look(text)
      const isWarned = warnings.length > 0
      if (isWarned || warnedOf(found, sender).length === 0) return true
      setSeen(text)
      return false
    },
    sent(text, clientId) {
      const found = look(text)
      count.sent(warnedOf(found, sender))
      setSeen('')
      if (found.some(isOfDanger)) onDanger(clientId)
    },
  }))

  const [first] = warnings
  const showsHelp = isDanger || (offersHelp && draft === '')
  return (
    <div className="grid gap-x-3 gap-y-1 px-1">
      <div role="status" className="grid gap-1 text-sm">
        {sentencesOf(warnings).map((sentence) => (
          <p key={sentence} className="flex gap-2 pt-2">
            <ShieldAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-warning" />
            {sentence}
          </p>
        ))}
        {showsHelp && (
          <p className="flex gap-2 pt-2">
            <LifeBuoy aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-primary-ink" />
            {NUDGE_TEXTS.help}
          </p>
        )}
      </div>
      {first && (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => onEdit(first)}>
            {NUDGE_TEXTS.edit}
          </Button>
          <Button variant="ghost" onClick={onSend}>
            {NUDGE_TEXTS.sendAnyway}
          </Button>
        </div>
      )}
      {showsHelp && (
        <Button variant="outline" onClick={openHelp} className="justify-self-start">
          {NUDGE_TEXTS.getHelp}
        </Button>
      )}
    </div>
  )
}

/** As the server decides: danger lifts a warning only where it lifts the hold. */
const warnedOf = (findings: readonly Finding[], sender: Writer['sender']) =>
  liftsHold(findings.map(categoryOf), sender) ? [] : findings.filter((one) => !isOfDanger(one))

const categoryOf = ({ category }: Finding) => category
const isOfDanger = ({ category }: Finding) => category === 'danger'

/**
 * What is found in a text of what this installation looks for; until that is known, everything is looked for. The
 * links of the sessions of this match are none of it.
 */
function useLook({ matchId, draft }: Pick<NudgeProps, 'matchId' | 'draft'>) {
  const { data } = api.matches.screening.useQuery(undefined, { staleTime: KNOWN_MS })
  const sessions = api.sessions.forMatch.useQuery({ matchId }, { enabled: draft.includes('://') })
  const links = useMemo(
    () => allowedLinks(sessions.data?.items.flatMap(({ meetingLink }) => meetingLink ?? []) ?? []),
    [sessions.data],
  )
  const own = useMemo(() => data && readOwn(data), [data])
  return useCallback(
    (text: string) =>
      screen(text, { allowed: links, ...(own && { own }) }).filter(
        ({ category }) => data?.categories.includes(category) ?? true,
      ),
    [data, links, own],
  )
}

const sentencesOf = (findings: readonly Finding[]): string[] => {
  const categories = new Set(findings.map(({ category }) => category))
  return [...categories].filter(isWarnedOf).map((category) => NUDGES[category])
}

const isWarnedOf = (category: ScreenCategory): category is keyof typeof NUDGES => category in NUDGES
