import { type DragEvent, useState } from 'react'

/** Drag-and-drop of a file, in addition to the file button. */
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
