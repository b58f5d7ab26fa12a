import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../context.ts'
import { dropUnusedPhotos, photosOnRecord } from '../domain/profiles/profiles.ts'

const MINUTE_MS = 60_000
/** Longer than an upload takes from its file to its row. */
const STRAY_MS = 10 * MINUTE_MS
/** Longer than anybody leaves a form open between choosing a photo and saving. */
const UNUSED_MS = 24 * 60 * MINUTE_MS

type Place = { folder: string; log: FastifyBaseLogger }

/**
 * Clears away what crashes and forgotten forms have left: photos no profile shows, and files no row knows.
 * Files from before the first account are another installation's, and stay. Rows without their file stay as
 * well: a folder that is not there today may be there tomorrow, and people see the default avatar meanwhile.
 */
export async function sweepPhotos(services: Services, { folder, log }: Place) {
  const now = Date.parse(services.now())
  await dropUnusedPhotos(services, new Date(now - UNUSED_MS).toISOString())
  const files = new Set(await readdir(folder))
  const { names, since } = await photosOnRecord(services)
  const known = new Set(names)
  const missing = names.filter((name) => !files.has(name)).length
  if (missing > 0) log.warn({ missing }, 'photos are missing from the uploads folder')
  if (!since) return
  for (const file of files) {
    if (!known.has(file)) await removeStray(join(folder, file), { from: Date.parse(since), to: now - STRAY_MS })
  }
}

async function removeStray(path: string, { from, to }: { from: number; to: number }) {
  const found = await stat(path).catch(() => undefined)
  if (found?.isFile() && found.mtimeMs >= from && found.mtimeMs <= to) await rm(path, { force: true })
}
