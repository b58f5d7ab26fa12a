import { api } from '#client/lib/api/api.ts'
import { shortDate } from '#client/lib/format/format.ts'
import { Quote } from '#client/ui/quote.tsx'
import { FIND_TEXTS } from '#shared/texts/find-mentors.ts'

export type RequestFirstLineProps = {
  /** Id of the request. */
  id: number
  /** Name of the mentee. */
  name: string
}

/**
 * What the mentee wrote with a request, and when they changed what they say about themselves since. Every new card asks
 * again, because its request is newer than the lines known.
 */
export function RequestFirstLine({ id, name }: RequestFirstLineProps) {
  const lines = api.mentor.firstLines.useQuery({}, { staleTime: 0 }).data?.items
  const line = lines?.find((one) => one.id === id)
  return (
    <>
      {line?.changedAt && (
        <p className="text-ink-3 text-xs">{FIND_TEXTS.changedOn(shortDate(line.changedAt))}</p>
      )}
      {line?.firstLine && <Quote label={FIND_TEXTS.wrote(name)} text={line.firstLine} />}
    </>
  )
}
