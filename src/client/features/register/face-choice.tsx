import { useEffect, useEffectEvent, useRef } from 'react'
import { facesFor, suggestFace } from '#client/lib/format/faces.ts'
import { FacePicker } from '#client/ui/face-picker.tsx'
import { FACE_TEXTS } from '#shared/texts/faces.ts'
import type { MemberRole } from './use-registration-handlers.ts'

export type FaceChoiceProps = {
  kind: MemberRole
  /** The person's name. */
  name: string
  url: string
  onChoose: (path: string) => void
}

/** Drawn faces; a mentee has one of them, by their name, until they choose a photo themselves. */
export function FaceChoice({ kind, name, url, onChoose }: FaceChoiceProps) {
  const faces = facesFor(kind)
  const suggested = useRef('')
  const suggest = useEffectEvent((by: string) => {
    const path = suggestFace(faces, by)?.path
    if (kind === 'mentor' || !path || url !== suggested.current) return
    suggested.current = path
    onChoose(path)
  })
  useEffect(() => suggest(name), [name])
  return <FacePicker label={FACE_TEXTS.title} faces={faces} value={url} onChoose={onChoose} />
}
