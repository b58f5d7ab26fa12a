import { type DragEvent, useState } from 'react'

/** Drag-and-drop of a file, in addition to the file button. */
export function useFileDrop(onDrop: (file: File | undefined) => void) {
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
