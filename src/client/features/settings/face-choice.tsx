import { useState } from 'react'
import { type Face, facesFor } from '#client/lib/format/faces.ts'
import { Button } from '#client/ui/button.tsx'
import { lazyContent } from '#client/ui/lazy-component.tsx'
import type { Role } from '#shared/enums.ts'
import { FACE_TEXTS } from '#shared/texts/faces.ts'
import { SETTINGS_PHOTO_TEXTS } from '#shared/texts/settings-photo.ts'

const FacePicker = lazyContent(async () => (await import('#client/ui/face-picker.tsx')).FacePicker)

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
        {SETTINGS_PHOTO_TEXTS.drawnFace}
      </Button>
      {isOpen && (
        <FacePicker
          label={FACE_TEXTS.title}
          faces={facesFor(role)}
          value={value}
          onChoose={onChoose}
          disabled={disabled}
        />
      )}
    </>
  )
}
