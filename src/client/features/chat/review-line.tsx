import { Eye } from 'lucide-react'
import { REVIEW_TEXTS } from '#client/features/chat/review-texts.ts'
import type { Outputs } from '#client/lib/api/api.ts'

type Reviews = Outputs['matches']['standing']['reviews']

/** Says that staff may review the conversation, and how often they did (decision 74). */
export function ReviewLine({ reviews = [] }: { reviews: Reviews | undefined }) {
  return (
    <p className="flex shrink-0 items-start gap-2 border-line border-b bg-surface-2 px-5 py-1.5 text-ink-2 text-xs sm:px-6">
      <Eye aria-hidden="true" className="mt-px size-3.5 shrink-0" />
      <span className="min-w-0">
        {REVIEW_TEXTS.mayReview}
        {reviews.length > 0 && ` ${REVIEW_TEXTS.opened(reviews)}`}
      </span>
    </p>
  )
}
