import { type ChangeEvent, useId } from 'react'
import { toast } from '#client/lib/toast.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Card } from '#client/ui/card.tsx'
import { PHOTO_MAX_BYTES } from '#shared/limits.ts'
import { MESSAGES } from '#shared/messages.ts'
import { useObjectUrl } from './use-object-url.ts'

const TYPES = ['image/jpeg', 'image/png', 'image/gif']

export type PhotoCardProps = {
  name: string
  photoUrl: string | null
  /** The photo that saving would send. */
  chosen: File | undefined
  onChoose: (photo: File) => void
}

export function PhotoCard({ name, photoUrl, chosen, onChoose }: PhotoCardProps) {
  const hint = useId()
  const preview = useObjectUrl(chosen)

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [photo] = event.target.files ?? []
    // The same file chosen again is a choice again.
    event.target.value = ''
    if (!photo) return
    if (!TYPES.includes(photo.type)) toast.error(MESSAGES.invalidFileType, MESSAGES.uploadImage)
    else if (photo.size > PHOTO_MAX_BYTES) toast.error(MESSAGES.photoTooLarge, MESSAGES.photoTooLargeHint)
    else onChoose(photo)
  }

  return (
    <Card className="grid justify-items-center gap-4 lg:sticky lg:top-24">
      <Avatar
        name={name}
        src={preview ?? photoUrl}
        seed={photoUrl ? name : undefined}
        size="2xl"
        alt="Your photo"
      />
      <label className="choice cursor-pointer">
        Choose photo
        <input
          type="file"
          name="photo"
          accept={TYPES.join(',')}
          aria-describedby={hint}
          onChange={choose}
          className="sr-only"
        />
      </label>
      <p id={hint} className="text-ink-3 text-sm">
        JPEG, PNG or GIF, up to 5 MB
      </p>
    </Card>
  )
}
