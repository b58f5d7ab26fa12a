import { api } from '#client/lib/api/api.ts'
import { Quote } from '#client/ui/quote.tsx'
import { FIND_TEXTS } from '#shared/texts/find-mentors.ts'

export type RequestFirstLineProps = {
  /** Id of the request. */
  id: number
  /** Name of the mentee. */
  name: string
}

/** What the mentee wrote with a request. Every new card asks again, because its request is newer than the lines known. */
export function RequestFirstLine({ id, name }: RequestFirstLineProps) {
  const lines = api.mentor.firstLines.useQuery({}, { staleTime: 0 }).data?.items
  const firstLine = lines?.find((line) => line.id === id)?.firstLine
  return firstLine ? <Quote label={FIND_TEXTS.wrote(name)} text={firstLine} /> : null
}
