import { useEffect, useEffectEvent, useState } from 'react'
import { SUPERVISION_TEXTS } from '#shared/texts/supervision.ts'
import { findingText, type Jump, messageElementId } from './transcript-message.tsx'
import type { TranscriptFinding, useTranscript } from './use-transcript.ts'

type Loading = ReturnType<typeof useTranscript>
/** A jump, new each time, so that the same one can be repeated. */
type Target = { at: number | 'first' | 'last' }

/** Returns the messages that were reported or found, oldest first, with their findings. */
export function groupFindings(findings: readonly TranscriptFinding[]): Map<number, TranscriptFinding[]> {
  const found = new Map<number, TranscriptFinding[]>()
  for (const finding of findings) {
    const others = found.get(finding.messageId) ?? []
    if (!others.some((other) => findingText(other) === findingText(finding))) others.push(finding)
    found.set(finding.messageId, others)
  }
  return found
}

/** Where the reader is in a transcript: jumps load what is missing, then scroll to it. */
export function useTranscriptPosition(
  { messages, findings, loadAll, loadUntil }: Loading,
  found: ReadonlyMap<number, readonly TranscriptFinding[]>,
  caseId: number | undefined,
) {
  const ids = [...found.keys()]
  const [current, setCurrent] = useState<number>()
  const [target, setTarget] = useState<Target>()
  const [pending, setPending] = useState<Jump>()

  const scroll = useEffectEvent(({ at }: Target) => {
    const messageId = typeof at === 'number' ? at : messages?.at(at === 'first' ? 0 : -1)?.id
    if (messageId === undefined) return
    document.getElementById(messageElementId(messageId))?.scrollIntoView({ block: 'center' })
  })
  useEffect(() => {
    if (target) scroll(target)
  }, [target])

  const showFinding = async (messageId: number) => {
    if (!(await loadUntil(messageId))) return
    setCurrent(messageId)
    setTarget({ at: messageId })
  }
  const jump = async (to: Jump) => {
    setPending(to)
    if (to === 'last') setTarget({ at: 'last' })
    else if (to === 'first') await showFirst()
    else await showFinding(neighbour(ids, current, to))
    setPending(undefined)
  }
  const showFirst = async () => {
    if (await loadAll()) setTarget({ at: 'first' })
  }
  /** To the finding that leads the case that gave the reason, or else to the latest messages. */
  const start = () => {
    const own = findings.find((finding) => finding.caseId === caseId && finding.isLead)
    if (own === undefined) setTarget({ at: 'last' })
    else void showFinding(own.messageId)
  }
  return { current, pending, jump, start, position: positionText(ids, current, found) }
}

/** The next or previous finding, from the last to the first one and back. */
function neighbour(ids: readonly number[], current: number | undefined, to: 'previous' | 'next'): number {
  if (current === undefined) return ids.at(to === 'next' ? 0 : -1) ?? 0
  const step = to === 'next' ? 1 : -1
  return ids.at((ids.indexOf(current) + step) % ids.length) ?? 0
}

function positionText(
  ids: readonly number[],
  current: number | undefined,
  found: ReadonlyMap<number, readonly TranscriptFinding[]>,
): string | undefined {
  if (ids.length === 0) return undefined
  if (current === undefined) return SUPERVISION_TEXTS.findings(ids.length)
  const texts = (found.get(current) ?? []).map(findingText).join(', ')
  return SUPERVISION_TEXTS.findingAt(ids.indexOf(current) + 1, ids.length, texts)
}
