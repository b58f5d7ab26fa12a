import { Crop } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import type { Role } from '#shared/enums.ts'
import { FaceChoice } from './face-choice.tsx'
import { isPhoto, PHOTO_TYPES, preparePhoto } from './photo-file.ts'
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
  /** Called with the photo that is being drawn, before it is chosen; undefined if it cannot be shown. */
  onDraw: (photo: Promise<File | undefined>) => void
  disabled: boolean
  /** Upload progress in percent, while uploading. */
  percent: number | undefined
  onCancel: () => void
}

export function PhotoCard(props: PhotoCardProps) {
  const { name, role, photoUrl, chosen, onChoose, onDraw, disabled, percent, onCancel } = props
  const hint = useId()
  // Every crop starts from the original file.
  const [original, setOriginal] = useState<{ photo: File; whole: File }>()
  /** What was chosen last: a photo that takes long to draw must not replace it. */
  const latest = useRef<File>(undefined)
  const [cropping, setCropping] = useState<boolean>()
  const file = chosen instanceof File ? chosen : undefined
  const face = typeof chosen === 'string' ? chosen : undefined
  const preview = useObjectUrl(file)

  const select = async (photo: File | undefined) => {
    if (!photo || disabled || !isPhoto(photo)) return
    latest.current = photo
    const drawn = preparePhoto(photo)
    onDraw(drawn)
    const whole = await drawn
    if (!whole || latest.current !== photo) return
    setOriginal({ photo, whole })
    onChoose(whole)
  }
  const chooseFace = (url: string) => {
    latest.current = undefined
    onChoose(url)
  }
  const { isDragOver, ...drop } = useFileDrop((photo) => void select(photo))
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const photo = event.target.files?.[0]
    void select(photo)
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
      <FaceChoice role={role} value={face ?? photoUrl ?? ''} onChoose={chooseFace} disabled={disabled} />
      {percent !== undefined && <UploadProgress percent={percent} onCancel={onCancel} />}
      {original && cropping !== undefined && (
        <MountOnFirstOpen
          key={original.photo.name + original.photo.lastModified}
          dialog={CropDialog}
          props={{ ...original, open: cropping, onClose: () => setCropping(false), onCropped: onChoose }}
        />
      )}
    </Card>
  )
}
