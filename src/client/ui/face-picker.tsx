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

/** Drawn faces to choose one from. */
export function FacePicker({ label, faces, value, onChoose, disabled = false, className }: FacePickerProps) {
  return (
    <fieldset
      aria-label={label}
      disabled={disabled}
      className={clsx('grid w-full min-w-0 max-w-78 grid-cols-4 gap-2', className)}
    >
      {faces.map(({ path, name }) => (
        <button
          key={path}
          type="button"
          aria-label={name}
          aria-pressed={path === value}
          onClick={() => onChoose(path)}
          className="relative grid rounded-full border-3 border-transparent p-0.5 transition-colors hover:border-line-strong aria-pressed:border-primary forced-colors:aria-pressed:border-[Highlight]"
        >
          <Avatar name={name} src={path} size="lg" className="aspect-square size-full!" />
          {path === value && (
            <Check
              aria-hidden="true"
              strokeWidth={3}
              className="absolute -right-0.5 -bottom-0.5 size-6 rounded-full border-2 border-surface bg-primary p-1 text-on-primary"
            />
          )}
        </button>
      ))}
    </fieldset>
  )
}
