import { useEffect, useEffectEvent, useRef } from 'react'
import { type Face, suggestFace } from '#client/lib/format/faces.ts'

/** Chooses one of the faces by the person's name, until they have chosen a photo themselves. */
export function useSuggestedFace(
  faces: readonly Face[],
  { name, url, choose }: { name: string; url: string; choose: (path: string) => void },
) {
  const suggested = useRef('')
  const suggest = useEffectEvent((by: string) => {
    const path = suggestFace(faces, by)?.path
    if (!path || url !== suggested.current) return
    suggested.current = path
    choose(path)
  })
  useEffect(() => suggest(name), [name])
}
