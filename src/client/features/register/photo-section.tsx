import clsx from 'clsx'
import { type RefCallback, useRef, useState } from 'react'
import type { Face } from '#client/lib/format/faces.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { FacePicker } from '#client/ui/face-picker.tsx'
import { Field } from '#client/ui/field.tsx'
import { FACE_TEXTS } from '#shared/texts/faces.ts'
import { FormSection } from './form-section.tsx'

export type PhotoSectionProps = {
  /** The form's photo field. */
  photo: {
    name: string
    value: string | null | undefined
    onChange: (url: string) => void
    onBlur: () => void
    ref: RefCallback<HTMLInputElement>
  }
  error: string | undefined
  faces: readonly Face[]
  /** The person's name. */
  name: string
}

/** A drawn face at once; the address of a photo on the web for those who want it. */
export function PhotoSection({ photo: { value, ref, ...photo }, error, faces, name }: PhotoSectionProps) {
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const url = value?.trim() ?? ''
  const isFace = faces.some(({ path }) => path === url)
  const showsAddress = isOpen || error !== undefined || (url !== '' && !isFace)
  return (
    <FormSection stones={3} title="Photo">
      <div className="relative grid gap-5 sm:col-span-2">
        <div className="flex flex-wrap items-center gap-x-8 gap-y-5">
          {url && <Avatar src={url} name={name || 'you'} size="xl" alt="Your photo" />}
          <FacePicker label={FACE_TEXTS.choose} faces={faces} value={url} onChoose={photo.onChange} />
        </div>
        {!showsAddress && (
          <Button variant="outline" onClick={() => input.current?.focus()} className="justify-self-start">
            {FACE_TEXTS.fromWeb}
          </Button>
        )}
        {/* Hidden only from view: the form is sent by whatever fills in its fields, and errors focus them. */}
        <div className={clsx(!showsAddress && 'sr-only')}>
          <Field
            {...photo}
            ref={(node) => {
              input.current = node
              ref(node)
            }}
            label="Photo URL *"
            type="url"
            onFocus={() => setOpen(true)}
            required
            autoComplete="photo"
            placeholder="https://"
            hint="The photo’s web address. You can upload one later."
            tabIndex={showsAddress ? undefined : -1}
            value={isFace ? '' : (value ?? '')}
            onChange={({ target }) => photo.onChange(target.value)}
            {...(error !== undefined && { error })}
          />
        </div>
      </div>
    </FormSection>
  )
}
