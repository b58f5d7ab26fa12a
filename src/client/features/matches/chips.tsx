import { Badge } from '#client/ui/badge.tsx'

/** Chips of a list such as expertise or interests; renders nothing if empty. */
export function Chips({ label, items }: { label: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {[...new Set(items)].map((word) => (
        <li key={word} className="min-w-0">
          <Badge className="[overflow-wrap:anywhere]">
            <bdi>{word}</bdi>
          </Badge>
        </li>
      ))}
    </ul>
  )
}
