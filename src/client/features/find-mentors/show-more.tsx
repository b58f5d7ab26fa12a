import { Button } from '#client/ui/button.tsx'

export type ShowMoreProps = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
}

export function ShowMore({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: ShowMoreProps) {
  if (!hasNextPage) return null
  return (
    <Button
      variant="outline"
      pending={isFetchingNextPage}
      onClick={() => void fetchNextPage()}
      className="mt-6 justify-self-center sm:col-span-2"
    >
      Show more
    </Button>
  )
}
