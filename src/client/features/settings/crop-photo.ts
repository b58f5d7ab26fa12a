export type Area = { x: number; y: number; width: number; height: number }

/** Twice the size the server keeps, in case that grows. */
const MAX_PIXELS = 1024

/**
 * Returns the cropped photo as a file; an animated GIF becomes a still PNG. Throws if the browser cannot decode or
 * encode it.
 */
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
