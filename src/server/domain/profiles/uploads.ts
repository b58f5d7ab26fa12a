import type { Services } from '../../context.ts'
import * as queries from './queries.ts'

/** The name of a photo that was sent to this installation; null for one from elsewhere. */
export const uploadIn = (photoUrl: string | null) =>
  photoUrl?.startsWith(queries.UPLOADS) ? photoUrl.slice(queries.UPLOADS.length) : null

/** Deletes files once the transaction has committed. */
export function letGo({ publish }: Pick<Services, 'publish'>, photos: { name: string }[]) {
  for (const { name } of photos) publish({ type: 'photo_unused', name })
}

/** Deletes a photo, unless it is shown or could be put back. */
export async function letGoOf(
  { db, publish }: Pick<Services, 'db' | 'publish'>,
  photo: { userId: number; photoUrl: string | null },
): Promise<void> {
  const name = uploadIn(photo.photoUrl)
  if (name !== null) letGo({ publish }, await queries.deleteUnusedUpload(db, { name, userId: photo.userId }))
}
