import type { Role } from '#shared/enums.ts'
import { portraitPath, seededRandom } from '#shared/portrait.ts'
import { FACE_TEXTS } from '#shared/texts/faces.ts'

/** A drawn face to choose: its photo URL, and what it looks like in words. */
export type Face = { path: string; name: string }

/** Returns the faces that a person of this role can choose from. */
export const facesFor = (role: Role): Face[] =>
  Object.entries(role === 'mentee' ? FACE_TEXTS.young : FACE_TEXTS.grown).map(([seed, name]) => ({
    path: portraitPath(seed),
    name,
  }))

/** Returns one of the faces, the same for the same name. */
export const suggestFace = (faces: readonly Face[], name: string): Face | undefined =>
  faces[Math.floor(seededRandom(name)() * faces.length)]
