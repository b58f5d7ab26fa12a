import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { toast } from '#client/lib/feedback/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { type Area, canDrawPhotos, drawPhoto, useObjectUrl } from './draw-photo.ts'
import { SETTINGS_PHOTO_TEXTS } from './texts.ts'

const MAX_ZOOM = 4

export type CropDialogProps = {
  photo: File
  /** What to use of it without a crop. */
  whole: File
  open: boolean
  onClose: () => void
  onCropped: (photo: File) => void
}

export function CropDialog({ photo, whole, open, onClose, onCropped }: CropDialogProps) {
  const url = useObjectUrl(photo)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()

  const finish = (cropped: File) => {
    onCropped(cropped)
    onClose()
  }
  const cropAndFinish = async () => {
    if (!area) return
    const cropped = canDrawPhotos() ? await drawPhoto(photo, area).catch(() => undefined) : undefined
    if (cropped) finish(cropped)
    else toast.error(SETTINGS_PHOTO_TEXTS.notCropped, SETTINGS_PHOTO_TEXTS.notCroppedHint)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Crop your photo"
      description="Drag the photo, or select it and use the arrow keys."
      footer={
        <>
          <Button variant="outline" onClick={() => finish(whole)}>
            Keep the whole photo
          </Button>
          <Button disabled={!area} onClick={cropAndFinish}>
            Use this part
          </Button>
        </>
      }
    >
      <div className="relative h-[min(18rem,40dvh)] overflow-hidden rounded-lg bg-surface-3">
        <Cropper
          disableAutomaticStylesInjection
          image={url}
          aspect={1}
          cropShape="round"
          showGrid={false}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_percent, pixels) => setArea(pixels)}
          cropperProps={{ role: 'group', 'aria-label': 'Part of the photo that is shown' }}
        />
      </div>
      <label className="mt-4 grid gap-1.5 font-semibold text-sm">
        Zoom
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.1}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          onChange={(event) => setZoom(event.target.valueAsNumber)}
          className="h-11 w-full accent-primary"
        />
      </label>
    </Dialog>
  )
}
