import { useState } from 'react'
import { type Face, facesFor } from '#client/lib/format/faces.ts'
import { Button } from '#client/ui/button.tsx'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import type { Role } from '#shared/enums.ts'
import { FACE_TEXTS } from '#shared/texts/faces.ts'

const FacePicker = lazyComponent(async () => (await import('#client/ui/face-picker.tsx')).FacePicker)

export type FaceChoiceProps = {
  role: Role
  /** The photo's URL. */
  value: string
  onChoose: (path: Face['path']) => void
  disabled: boolean
}

/** The drawn faces of the registration, for those who would rather not show a photo. */
export function FaceChoice({ role, value, onChoose, disabled }: FaceChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        aria-expanded={isOpen}
        onPointerEnter={FacePicker.preload}
        onFocus={FacePicker.preload}
        onClick={() => setOpen(!isOpen)}
      >
        {FACE_TEXTS.chooseInSettings}
      </Button>
      {isOpen && (
        <FacePicker
          label={FACE_TEXTS.choose}
          faces={facesFor(role)}
          value={value}
          onChoose={onChoose}
          disabled={disabled}
        />
      )}
    </>
  )
}
