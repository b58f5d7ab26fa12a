import type { Services } from '../../context.ts'
import * as queries from './queries.ts'

/** Returns the file name of a photo uploaded to this installation, or null for an external one. */
export const uploadNameOf = (photoUrl: string | null) =>
  photoUrl?.startsWith(queries.UPLOADS_PATH) ? photoUrl.slice(queries.UPLOADS_PATH.length) : null

/** Publishes that photos are unused, so that their files are deleted after the commit. */
export function publishUnusedPhotos({ publish }: Pick<Services, 'publish'>, photos: { name: string }[]) {
  for (const { name } of photos) publish({ type: 'photo_unused', name })
}

/** Deletes a photo, unless a profile shows it or could still be restored to it. */
export async function deletePhotoIfUnused(
  { db, publish }: Pick<Services, 'db' | 'publish'>,
  photo: { userId: number; photoUrl: string | null },
): Promise<void> {
  const name = uploadNameOf(photo.photoUrl)
  if (name !== null)
    publishUnusedPhotos({ publish }, await queries.deleteUnusedUpload(db, { name, userId: photo.userId }))
}
