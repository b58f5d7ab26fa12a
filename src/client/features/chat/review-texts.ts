import type { Opening } from '#shared/supervision-enums.ts'

const OF_CLASS: Record<Opening, (count: number) => string> = {
  case: (count) => `${count} for a case`,
  random_review: (count) => `${count} random ${count === 1 ? 'review' : 'reviews'}`,
  staff_code: (count) => `${count} sign-in ${count === 1 ? 'code' : 'codes'}`,
  legal_request: (count) => `${count} legal ${count === 1 ? 'request' : 'requests'}`,
}

type Review = { reasonClass: Opening; count: number }

/** Texts about staff reviews of conversations. */
export const REVIEW_TEXTS = {
  mayReview: 'Our team may review conversations to keep people safe.',
  /** Opened by our team 2 times: 1 for a case, 1 random review. */
  opened: (reviews: readonly Review[]) => {
    const total = reviews.reduce((sum, { count }) => sum + count, 0)
    const kinds = reviews.map(({ reasonClass, count }) => OF_CLASS[reasonClass](count))
    return `Opened by our team ${total} ${total === 1 ? 'time' : 'times'}: ${kinds.join(', ')}.`
  },
} as const
