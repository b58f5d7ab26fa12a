import type { ReactNode } from 'react'
import { Avatar } from '#client/ui/avatar.tsx'

export type PersonCellProps = {
  name: string
  photoUrl: string | null
  note?: string
  /** A marker that can be pressed. */
  mark?: ReactNode
}

/** Photo and name, the first cell of a row. */
export function PersonCell({ name, photoUrl, note, mark }: PersonCellProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} src={photoUrl} seed={name} size="sm" />
      <span className="grid min-w-0">
        <span className="font-semibold [overflow-wrap:anywhere] sm:min-w-28">{name}</span>
        {note && <span className="font-normal text-ink-3 text-sm [overflow-wrap:anywhere]">{note}</span>}
        {mark}
      </span>
    </span>
  )
}
