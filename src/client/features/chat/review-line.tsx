import { Eye } from 'lucide-react'
import { useState } from 'react'
import { REVIEW_TEXTS } from '#client/features/chat/review-texts.ts'
import type { Outputs } from '#client/lib/api/api.ts'
import { openHelp } from '#client/lib/feedback/help.ts'
import { HELP_TEXTS } from '#shared/texts/help.ts'
import { useIsCompact } from './layout.ts'

type Reviews = Outputs['matches']['standing']['reviews']

/**
 * Says that staff may review the conversation, and how often they did (decision 74). On small screens it takes one line,
 * and a press shows all of it.
 */
export function ReviewLine({ reviews = [] }: { reviews: Reviews | undefined }) {
  const isCompact = useIsCompact()
  const [isWhole, setWhole] = useState(false)
  const text =
    reviews.length > 0 ? `${REVIEW_TEXTS.mayReview} ${REVIEW_TEXTS.opened(reviews)}` : REVIEW_TEXTS.mayReview
  const content = (
    <>
      <Eye aria-hidden="true" className="mt-px size-3.5 shrink-0" />
      <span className={isCompact && !isWhole ? 'min-w-0 truncate' : 'min-w-0'}>{text}</span>
    </>
  )
  const help = (
    <button type="button" onClick={openHelp} className="review-help">
      {HELP_TEXTS.open}
    </button>
  )
  if (!isCompact) {
    return (
      <div className="review-line">
        <p className="flex min-w-0 flex-1 items-start gap-2">{content}</p>
        {help}
      </div>
    )
  }
  return (
    <>
      <button
        type="button"
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
        className="review-line focus-visible:-outline-offset-2"
      >
        {content}
      </button>
      {help}
    </>
  )
}
