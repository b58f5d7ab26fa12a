import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../context.ts'
import { deleteUnusedPhotos, listUploadedPhotos } from '../domain/profiles/profiles.ts'
import { forEachDue } from '../jobs/for-each-due.ts'

const MINUTE_MS = 60_000
/** Longer than an upload takes between writing its file and its row. */
const ORPHAN_MS = 10 * MINUTE_MS
/** Longer than a form stays open between choosing a photo and saving. */
const UNUSED_MS = 24 * 60 * MINUTE_MS

/**
 * Removes uploads that no profile uses, and files without a row. Files older than the first account belong to
 * another installation and stay. Rows without a file stay too: the folder may only be unmounted, and people see the
 * default avatar meanwhile.
 */
export async function removeUnusedPhotos(services: Services, folder: string) {
  const now = Date.parse(services.now())
  await deleteUnusedPhotos(services, new Date(now - UNUSED_MS).toISOString())
  const files = new Set(await readdir(folder))
  const { names, since } = await listUploadedPhotos(services)
  const known = new Set(names)
  const missing = names.filter((name) => !files.has(name)).length
  if (missing > 0) services.log.warn({ missing }, 'photos are missing from the uploads folder')
  if (!since) return
  const unknown = [...files].filter((file) => !known.has(file))
  await forEachDue(services, {
    job: 'delete-unused-photos',
    list: async () => unknown.map((id) => ({ id })),
    handle: ({ id }) => removeOrphan(join(folder, id), { from: Date.parse(since), to: now - ORPHAN_MS }),
  })
}

async function removeOrphan(path: string, { from, to }: { from: number; to: number }) {
  const found = await stat(path).catch(() => undefined)
  if (found?.isFile() && found.mtimeMs >= from && found.mtimeMs <= to) await rm(path, { force: true })
}
