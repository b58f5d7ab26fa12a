import { Toggle } from '@base-ui/react/toggle'
import { ToggleGroup } from '@base-ui/react/toggle-group'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { Avatar } from './avatar.tsx'

export type FacePickerProps = {
  /** The group's name. */
  label: string
  /** Photo URLs, and what each face looks like in words. */
  faces: readonly { path: string; name: string }[]
  value: string
  onChoose: (path: string) => void
  disabled?: boolean
  className?: string
}

/** Drawn faces to choose one from; the arrow keys move between them. */
export function FacePicker({ label, faces, value, onChoose, disabled = false, className }: FacePickerProps) {
  return (
    <ToggleGroup
      aria-label={label}
      disabled={disabled}
      value={[value]}
      // Pressing the chosen face again would give an empty list.
      onValueChange={([chosen]) => chosen && onChoose(chosen)}
      className={clsx('grid w-full max-w-78 grid-cols-4 gap-2', className)}
    >
      {faces.map(({ path, name }) => (
        <Toggle key={path} value={path} aria-label={name} className="face">
          <Avatar name={name} src={path} size="lg" className="aspect-square size-full!" />
          <Check aria-hidden="true" strokeWidth={3} className="face-check" />
        </Toggle>
      ))}
    </ToggleGroup>
  )
}
