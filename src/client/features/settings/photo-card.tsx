import { Crop } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import type { Role } from '#shared/enums.ts'
import { FaceChoice } from './face-choice.tsx'
import { isPhoto, PHOTO_TYPES } from './photo-file.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { useObjectUrl } from './use-object-url.ts'

const CropDialog = lazyComponent(async () => (await import('./crop-dialog.tsx')).CropDialog)

export type PhotoCardProps = {
  name: string
  role: Role
  photoUrl: string | null
  /** What replaces the photo on save: a file to upload, or the URL of a drawn face. */
  chosen: File | string | undefined
  onChoose: (photo: File | string) => void
  disabled: boolean
  /** Upload progress in percent, while uploading. */
  percent: number | undefined
  onCancel: () => void
}

export function PhotoCard(props: PhotoCardProps) {
  const { name, role, photoUrl, chosen, onChoose, disabled, percent, onCancel } = props
  const hint = useId()
  // Every crop starts from the original file.
  const [original, setOriginal] = useState<File>()
  const [cropping, setCropping] = useState<boolean>()
  const file = chosen instanceof File ? chosen : undefined
  const face = typeof chosen === 'string' ? chosen : undefined
  const preview = useObjectUrl(file)

  const select = (photo: File | undefined) => {
    if (!photo || disabled || !isPhoto(photo)) return
    setOriginal(photo)
    onChoose(photo)
  }
  const { isDragOver, ...drop } = useFileDrop(select)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const photo = event.target.files?.[0]
    select(photo)
    // Lets the same file be chosen again.
    event.target.value = ''
  }

  return (
    <Card
      {...drop}
      data-over={isDragOver ? '' : undefined}
      className="grid justify-items-center gap-4 data-over:border-primary data-over:bg-primary-soft lg:sticky lg:top-24"
    >
      <Avatar
        name={name}
        src={preview ?? face ?? photoUrl}
        seed={photoUrl ? name : undefined}
        size="2xl"
        alt="Your photo"
      />
      <div className="flex flex-wrap justify-center gap-2">
        <label className="choice cursor-pointer">
          Choose photo
          <input
            type="file"
            name="photo"
            accept={PHOTO_TYPES.join(',')}
            aria-describedby={hint}
            disabled={disabled}
            onChange={choose}
            className="sr-only"
          />
        </label>
        {file && (
          <Button variant="ghost" disabled={disabled} onClick={() => setCropping(true)}>
            <Crop aria-hidden="true" className="size-4.5 text-ink-2" />
            Crop
          </Button>
        )}
      </div>
      <p id={hint} className="text-center text-ink-3 text-sm">
        JPEG, PNG or GIF, up to 5 MB
      </p>
      <FaceChoice role={role} value={face ?? photoUrl ?? ''} onChoose={onChoose} disabled={disabled} />
      {percent !== undefined && <UploadProgress percent={percent} onCancel={onCancel} />}
      {original && cropping !== undefined && (
        <MountOnFirstOpen
          key={original.name + original.lastModified}
          dialog={CropDialog}
          props={{ photo: original, open: cropping, onClose: () => setCropping(false), onCropped: onChoose }}
        />
      )}
    </Card>
  )
}
