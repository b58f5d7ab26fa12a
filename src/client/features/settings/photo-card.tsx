import { Crop } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react'
import { toast } from '#client/lib/feedback/toast.ts'
import { type Face, facesFor } from '#client/lib/format/format.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { FacePicker } from '#client/ui/face-picker.tsx'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import type { Role } from '#shared/enums.ts'
import { PHOTO_MAX_BYTES } from '#shared/product-limits.ts'
import { FACE_TEXTS } from '#shared/texts/faces.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { canDrawPhotos, drawPhoto, formatOf, useObjectUrl } from './draw-photo.ts'
import { SETTINGS_PHOTO_TEXTS } from './texts.ts'

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

type UploadProgressProps = { percent: number; onCancel: () => void }

function UploadProgress({ percent, onCancel }: UploadProgressProps) {
  return (
    <div className="grid w-full gap-2">
      <div className="flex items-center justify-between gap-2 font-semibold text-sm">
        <span className="whitespace-nowrap">{`Uploading ${percent}%`}</span>
        <Button size="sm" variant="ghost" onClick={onCancel} className="-mr-2 px-2">
          Cancel upload
        </Button>
      </div>
      <progress
        max={100}
        value={percent}
        aria-label="Uploading photo"
        className="h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-surface-3 accent-primary [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary"
      />
    </div>
  )
}

/** Drag-and-drop of a file, in addition to the file button. */
function useFileDrop(onDrop: (file: File | undefined) => void) {
  const [isDragOver, setDragOver] = useState(false)
  const isOutside = (event: DragEvent) => !event.currentTarget.contains(event.relatedTarget as Node | null)
  return {
    isDragOver,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setDragOver(true)
    },
    onDragLeave: (event: DragEvent) => isOutside(event) && setDragOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setDragOver(false)
      onDrop(event.dataTransfer.files[0])
    },
  }
}

const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/gif']

/** Checks type and size of a photo and shows a toast if it is refused. The server checks the content. */
function isPhoto({ type, size }: File): boolean {
  if (!PHOTO_TYPES.includes(type)) toast.error(UI_TEXTS.invalidFileType, UI_TEXTS.uploadImage)
  else if (size > PHOTO_MAX_BYTES) toast.error(UI_TEXTS.photoTooLarge, UI_TEXTS.photoTooLargeHint)
  else return true
  return false
}

/**
 * Returns the photo as it is shown and sent: drawn by the browser, which takes less time to send and repairs what only the
 * server could not read. Shows a toast and returns undefined if the browser cannot show it. Where nothing can be drawn, the
 * photo stays as it is, and the server judges it.
 */
async function preparePhoto(photo: File): Promise<File | undefined> {
  if (!canDrawPhotos()) return photo
  try {
    return await drawPhoto(photo)
  } catch {
    if (await formatOf(photo)) toast.error(SETTINGS_PHOTO_TEXTS.notOpened, SETTINGS_PHOTO_TEXTS.damaged)
    else toast.error(UI_TEXTS.invalidFileType, SETTINGS_PHOTO_TEXTS.otherFormat)
    return undefined
  }
}

type FaceChoiceProps = {
  role: Role
  /** The photo's URL. */
  value: string
  onChoose: (path: Face['path']) => void
  disabled: boolean
}

/** The drawn faces of the registration, for those who would rather not show a photo. */
function FaceChoice({ role, value, onChoose, disabled }: FaceChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
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
