import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** This release and the one before: open pages load parts of theirs later (decision 116). */
const RELEASES_MAX = 2
const UNFINISHED = 'part-'
/** A copy that old was interrupted. */
const UNFINISHED_MS = 60 * 60 * 1000

/** The folders of other releases' hashed files, the latest first. */
export async function earlierReleases(store: string, assets: string): Promise<string[]> {
  const own = await releaseOf(assets)
  const found = await releasesIn(store)
  return found
    .filter(({ name }) => name !== own)
    .slice(0, RELEASES_MAX - 1)
    .map(({ name }) => join(store, name))
}

/** Copies this release's hashed files to where the next release finds them; deletes those before the previous. */
export async function keepRelease(store: string, assets: string): Promise<void> {
  const own = await releaseOf(assets)
  const folder = join(store, own)
  const found = await releasesIn(store)
  if (!found.some(({ name }) => name === own)) {
    await mkdir(store, { recursive: true })
    const unfinished = await mkdtemp(join(store, UNFINISHED))
    await cp(assets, unfinished, { recursive: true })
    // Another process may have been faster.
    await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }))
  }
  const now = new Date()
  await utimes(folder, now, now)
  const old = found.filter(({ name }) => name !== own).slice(RELEASES_MAX - 1)
  const interrupted = (await foldersIn(store)).filter(
    ({ name, usedAt }) => name.startsWith(UNFINISHED) && usedAt < now.getTime() - UNFINISHED_MS,
  )
  const remove = ({ name }: Folder) => rm(join(store, name), { recursive: true, force: true })
  await Promise.all([...old, ...interrupted].map(remove))
}

/** Names have hashes of their contents, so the names identify a release. */
async function releaseOf(assets: string): Promise<string> {
  const names = (await readdir(assets)).sort()
  return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)
}

type Folder = { name: string; usedAt: number }

/** The releases kept, by when each was last started. */
const releasesIn = async (store: string): Promise<Folder[]> =>
  (await foldersIn(store)).filter(({ name }) => !name.startsWith(UNFINISHED))

async function foldersIn(store: string): Promise<Folder[]> {
  const names = await readdir(store).catch(() => [])
  const found = await Promise.all(
    // Another process may just have removed it.
    names.map((name) =>
      stat(join(store, name)).then(
        ({ mtimeMs }) => [{ name, usedAt: mtimeMs }],
        () => [],
      ),
    ),
  )
  return found.flat().sort((a, b) => b.usedAt - a.usedAt)
}
