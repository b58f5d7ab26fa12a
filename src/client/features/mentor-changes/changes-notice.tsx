import { Banner } from '#client/ui/banner.tsx'
import { CHANGES_TEXTS } from '#shared/texts/changes.ts'

/** Above the lists, so that nobody has to go looking through them. */
export const ChangesNotice = ({ count }: { count: number }) => (
  <Banner tone="warning" text={CHANGES_TEXTS.waiting(count)} />
)
