import { useState } from 'react'
import type { BindField } from '#client/lib/forms/form.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { FormSection } from './form-section.tsx'

const AvatarChoice = lazyComponent(async () => (await import('./avatar-choice.tsx')).AvatarChoice)

export type PhotoSectionProps = {
  field: BindField<'photoUrl'>
  url: string
  name: string
  onChoose: (url: string) => void
}

export function PhotoSection({ field, url, name, onChoose }: PhotoSectionProps) {
  const [choosing, setChoosing] = useState(false)
  return (
    <FormSection stones={3} title="Photo">
      <div className="grid gap-4 sm:col-span-2">
        <div className="flex items-start gap-4">
          <Field
            label="Photo URL *"
            type="url"
            required
            autoComplete="photo"
            placeholder="https://"
            hint="The photo’s web address. You can upload one later."
            className="flex-1"
            {...field('photoUrl')}
          />
          {url.trim() && <Avatar src={url.trim()} name={name || 'you'} size="xl" alt="Your photo" />}
        </div>
        <Button
          variant="outline"
          aria-expanded={choosing}
          onPointerEnter={AvatarChoice.preload}
          onFocus={AvatarChoice.preload}
          onClick={() => setChoosing(!choosing)}
          className="justify-self-start"
        >
          Use an illustrated avatar
        </Button>
        {choosing && <AvatarChoice value={url} onChoose={onChoose} />}
      </div>
    </FormSection>
  )
}
