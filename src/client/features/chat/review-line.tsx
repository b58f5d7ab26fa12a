import { Eye } from 'lucide-react'
import { REVIEW_TEXTS } from '#client/features/chat/review-texts.ts'
import type { Outputs } from '#client/lib/api/api.ts'
import { openHelp } from '#client/lib/feedback/help.ts'
import { HELP_TEXTS } from '#shared/texts/help.ts'

type Reviews = Outputs['matches']['standing']['reviews']

/** Says that staff may review the conversation, and how often they did (decision 74). Leads to urgent help. */
export function ReviewLine({ reviews = [] }: { reviews: Reviews | undefined }) {
  return (
    <div className="flex shrink-0 items-center gap-x-3 border-line border-b bg-surface-2 px-5 text-ink-2 text-xs sm:px-6">
      <p className="flex min-w-0 flex-1 items-start gap-2 py-1.5">
        <Eye aria-hidden="true" className="mt-px size-3.5 shrink-0" />
        <span className="min-w-0">
          {REVIEW_TEXTS.mayReview}
          {reviews.length > 0 && ` ${REVIEW_TEXTS.opened(reviews)}`}
        </span>
      </p>
      <button
        type="button"
        onClick={openHelp}
        className="-mr-2 min-h-9 shrink-0 px-2 font-semibold text-ink hover:underline"
      >
        {HELP_TEXTS.open}
      </button>
    </div>
  )
}
