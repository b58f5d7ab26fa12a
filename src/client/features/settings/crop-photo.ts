export type Area = { x: number; y: number; width: number; height: number }

/** Twice what the server keeps, for whatever it may keep one day. */
const MAX_PIXELS = 1024

/** The part of a photo, as a photo of its own; a GIF becomes a picture that stands still. */
export async function cropPhoto(photo: File, { x, y, width, height }: Area): Promise<File> {
  const picture = await createImageBitmap(photo)
  const size = Math.max(1, Math.min(MAX_PIXELS, Math.round(width)))
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, size, size)
  picture.close()

  const type = photo.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, 0.92)
  })
  if (!blob) throw new Error('The browser could not cut the photo.')
  return new File([blob], photo.name, { type })
}
