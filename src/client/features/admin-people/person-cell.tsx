import type { ReactNode } from 'react'
import { Avatar } from '#client/ui/avatar.tsx'

export type PersonCellProps = {
  name: string
  photoUrl: string | null
  note?: string
  /** Names the buttons of the row, which refer to it. */
  nameId?: string
  /** Markers below the name. */
  mark?: ReactNode
}

/** The id of the name in the row of a person, for `aria-describedby` of the row's buttons. */
export const nameIdOf = (id: number) => `person-${id}`

/** Photo and name, the first cell of a row. */
export function PersonCell({ name, photoUrl, note, nameId, mark }: PersonCellProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} src={photoUrl} seed={name} size="sm" />
      <span className="grid min-w-0">
        <bdi id={nameId} title={name} className="one-line text-left font-semibold">
          {name}
        </bdi>
        {note && (
          <bdi title={note} className="one-line text-left font-normal text-ink-3 text-sm">
            {note}
          </bdi>
        )}
        {mark}
      </span>
    </span>
  )
}
