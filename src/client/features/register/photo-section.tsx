import clsx from 'clsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { facesFor, suggestFace } from '#client/lib/format/format.ts'
import type { BindField } from '#client/lib/forms/form.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { FacePicker } from '#client/ui/face-picker.tsx'
import { Field } from '#client/ui/fields.tsx'
import { seedOfPath } from '#shared/portrait.ts'
import { FACE_TEXTS } from '#shared/texts/faces.ts'
import { FormSection } from './form-frame.tsx'
import { REGISTRATION_TEXTS } from './texts.ts'
import type { MemberRole } from './use-registration-handlers.ts'

export type PhotoSectionProps = {
  kind: MemberRole
  field: BindField<'photoUrl'>
  url: string
  /** The person's name. */
  name: string
  onChoose: (url: string) => void
}

/** Drawn faces at once; the address of a photo on the web for those who want it. */
export function PhotoSection({ kind, field, url, name, onChoose }: PhotoSectionProps) {
  const [isOpen, setOpen] = useState(false)
  const face = useRef('')
  const address = field('photoUrl')
  const isFace = seedOfPath(url) !== undefined
  const showsAddress = isOpen || address.error !== undefined || (url !== '' && !isFace)

  // The address replaces a face, which comes back if it stays empty.
  const enterAddress = () => {
    setOpen(true)
    face.current = isFace ? url : ''
    if (isFace) onChoose('')
  }
  const leaveAddress = () => {
    if (url === '' && face.current) onChoose(face.current)
  }

  return (
    <FormSection stones={3} title="Photo">
      <div className="relative grid gap-5 sm:col-span-2">
        <div className="flex flex-wrap items-center gap-x-8 gap-y-5">
          {url.trim() && <Avatar src={url.trim()} name={name || 'you'} size="xl" alt="Your photo" />}
          <FaceChoice kind={kind} name={name} url={url} onChoose={onChoose} />
        </div>
        {!showsAddress && (
          <Button
            variant="outline"
            onClick={() => document.querySelector<HTMLElement>('[name=photoUrl]')?.focus()}
            className="justify-self-start"
          >
            {REGISTRATION_TEXTS.photoFromWeb}
          </Button>
        )}
        {/* Hidden only from view: browsers and password managers may fill in its fields, and errors focus them. */}
        <div className={clsx(!showsAddress && 'sr-only')}>
          <Field
            {...address}
            label="Photo URL *"
            type="url"
            required
            autoComplete="photo"
            placeholder="https://"
            hint="The photo’s web address. You can upload one later."
            tabIndex={showsAddress ? undefined : -1}
            onFocus={enterAddress}
            onBlur={(event) => {
              void address.onBlur(event)
              leaveAddress()
            }}
          />
        </div>
      </div>
    </FormSection>
  )
}

type FaceChoiceProps = {
  kind: MemberRole
  /** The person's name. */
  name: string
  url: string
  onChoose: (path: string) => void
}

/** Drawn faces; a mentee has one of them, by their name, until they choose a photo themselves. */
function FaceChoice({ kind, name, url, onChoose }: FaceChoiceProps) {
  const faces = facesFor(kind)
  const suggested = useRef('')
  const suggest = useEffectEvent((by: string) => {
    const path = suggestFace(faces, by)?.path
    if (kind === 'mentor' || !path || url !== suggested.current) return
    suggested.current = path
    onChoose(path)
  })
  useEffect(() => suggest(name), [name])
  return <FacePicker label={FACE_TEXTS.title} faces={faces} value={url} onChoose={onChoose} />
}
