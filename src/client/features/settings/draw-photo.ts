import { useCallback, useRef, useSyncExternalStore } from 'react'
import { FORMAT_BYTES, type PhotoFormat, photoFormatOf } from '#shared/photos.ts'

export type Area = { x: number; y: number; width: number; height: number }

/** Twice the size the server keeps, in case that grows. */
const MAX_PIXELS = 1024
const TEST_PIXEL = [12, 134, 56, 255] as const

/** Whether a canvas gives back what was drawn: some browsers return noise against fingerprinting, or nothing. */
export function canDrawPhotos(): boolean {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return false
  context.fillStyle = `rgb(${TEST_PIXEL.slice(0, 3).join()})`
  context.fillRect(0, 0, 1, 1)
  const { data } = context.getImageData(0, 0, 1, 1)
  return TEST_PIXEL.every((value, at) => data[at] === value)
}

/** Returns the format of a photo by its content: names and types may be wrong. */
export const formatOf = async (photo: File): Promise<PhotoFormat | undefined> =>
  photoFormatOf(new Uint8Array(await photo.slice(0, FORMAT_BYTES).arrayBuffer()))

/**
 * Returns the photo, or a part of it, as the browser shows it: upright, still, at most 1024 pixels wide and high, as JPEG,
 * or PNG where the original is no JPEG. Throws if the browser cannot decode or encode it.
 */
export async function drawPhoto(photo: File, area?: Area): Promise<File> {
  const picture = await loadPicture(photo)
  const { x, y, width, height } = area ?? {
    x: 0,
    y: 0,
    width: picture.naturalWidth,
    height: picture.naturalHeight,
  }
  const scale = Math.min(1, MAX_PIXELS / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser draws no pictures.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)

  // A JPEG has no transparency that this would turn black.
  const type = (await formatOf(photo)) === 'jpeg' ? 'image/jpeg' : 'image/png'
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, 0.92)
  })
  if (!blob) throw new Error('The browser could not encode the photo.')
  return new File([blob], photo.name, { type })
}

/** An element, because it also shows a file whose end is missing, which `createImageBitmap` and `decode` refuse. */
async function loadPicture(photo: File): Promise<HTMLImageElement> {
  const picture = new Image()
  const url = URL.createObjectURL(photo)
  try {
    await new Promise((resolve, reject) => {
      picture.onload = resolve
      picture.onerror = () => reject(new Error('The browser cannot show the photo.'))
      picture.src = url
    })
    return picture
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Returns an object URL for a file and revokes it when no longer used. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const url = useRef<string>(undefined)
  const open = useCallback(
    (changed: () => void) => {
      url.current = file && URL.createObjectURL(file)
      changed()
      return () => {
        if (url.current) URL.revokeObjectURL(url.current)
        url.current = undefined
      }
    },
    [file],
  )
  return useSyncExternalStore(open, () => url.current)
}
