import { type DragEvent, useState } from 'react'

/** Files may be let go over an element, besides the button that everybody can use. */
export function useFileDrop(onDrop: (file: File | undefined) => void) {
  const [over, setOver] = useState(false)
  const isOutside = (event: DragEvent) => !event.currentTarget.contains(event.relatedTarget as Node | null)
  return {
    over,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => isOutside(event) && setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onDrop(event.dataTransfer.files[0])
    },
  }
}
