import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addMessages, createBackup, deleteAllButBackups, restoreBackup } from './backup-tools.ts'
import { compareMessages, findCorruption, readMessages } from './compare-messages.ts'
import { type Installation, PASSWORD, withInstallation } from './installation.ts'
import { createCaller } from './load-http.ts'
import { atMost, grouped, rounded } from './load-measure.ts'
import { photoForm } from './load-photo.ts'
import { logProgress } from './progress.ts'
import type { Size, Trial } from './trial.ts'
import { waitUntil } from './wait-until.ts'
import { startWriting } from './writers.ts'

const LOAD: Record<Size, { drills: number; earlier: number }> = {
  small: { drills: 1, earlier: 1_000 },
  whole: { drills: 30, earlier: 550_000 },
}
const PAIRS = 3
const MIN_ACKS = 20
const MAX_RECOVERY_S = 60

type DrillResult = { lost: number; problems: string[] }

/** Deletes everything except the backups, and restores it with the commands of the manual. */
export const restoreDrill: Trial = {
  id: 'R31',
  promise: 'a restored backup has every row and photo, and everybody can sign in',
  target: `30 of 30 drills; 200 MB serve again in ${MAX_RECOVERY_S} s`,
  minutes: 20,
  run: async (size) => {
    const { drills, earlier } = LOAD[size]
    const all: DrillResult[] = []
    for (let count = 1; count <= drills; count += 1) {
      all.push(await withInstallation({ size, pairs: PAIRS }, drill))
      if (count % 10 === 0) logProgress(`${count} drills`)
    }
    const againMs = await withInstallation({ size, pairs: PAIRS }, (installation) =>
      measureRecovery(installation, earlier),
    )
    const problems = all.flatMap((drilled) => drilled.problems)
    const lost = all.reduce((sum, drilled) => sum + drilled.lost, 0)
    const successful = all.filter((drilled) => drilled.problems.length === 0 && drilled.lost === 0).length
    return {
      figure:
        `${successful} of ${drills} drills restored everything, ${lost} acknowledged messages lost; ` +
        `${grouped(earlier)} messages served again after ${rounded(againMs / 1000)} s`,
      facts: {
        'no message acknowledged before the backup is lost': lost === 0,
        [`everything else is unchanged (${problems.slice(0, 3).join('; ')})`]: problems.length === 0,
      },
      speeds: { 'serving again after': atMost(againMs / 1000, MAX_RECOVERY_S, 's') },
    }
  },
}

async function drill(installation: Installation): Promise<DrillResult> {
  const server = await installation.start()
  await uploadPhotos(server.url, installation)
  const writing = await startWriting(server.url, installation.pairs, { content: () => 'a word or two' })
  await waitUntil(() => writing.acks.length >= MIN_ACKS)
  const acknowledged = [...writing.acks]
  const name = await createBackup(installation)
  await writing.stop()
  await server.stop()
  const before = { photos: hashPhotos(installation), people: await readPeople(installation) }

  deleteAllButBackups(installation)
  await restoreBackup(installation, name, installation.dataDir)
  const problems = await installation.withDatabase(findCorruption)
  const after = { photos: hashPhotos(installation), people: await readPeople(installation) }
  if (JSON.stringify(after.photos) !== JSON.stringify(before.photos)) problems.push('the photos differ')
  if (JSON.stringify(after.people) !== JSON.stringify(before.people)) problems.push('the people differ')

  const again = await installation.start()
  problems.push(...(await findFailedSignIns(again.url, installation)))
  const { lost } = compareMessages(acknowledged, await readMessages(again.url, installation))
  await again.stop()
  return { lost, problems }
}

/** Milliseconds until a large installation serves again after a restore. */
async function measureRecovery(installation: Installation, earlier: number): Promise<number> {
  await installation.withDatabase((db) => addMessages(db, earlier))
  const name = await createBackup(installation)
  deleteAllButBackups(installation)
  const restoreMs = await restoreBackup(installation, name, installation.dataDir)
  const server = await installation.start()
  await server.stop()
  return restoreMs + server.readyMs
}

async function uploadPhotos(url: string, { pairs }: Installation) {
  const caller = createCaller(url)
  for (const { cookie } of pairs.flatMap(({ mentor, mentee }) => [mentor, mentee])) {
    const { status, text } = await caller.call('POST', '/api/profile/photo', { cookie, raw: await photoForm() })
    if (status !== 200) throw new Error(`A photo was answered with ${status}: ${text}`)
  }
  caller.close()
}

function hashPhotos({ dataDir }: Installation): Record<string, string> {
  const folder = join(dataDir, 'uploads')
  if (!existsSync(folder)) return {}
  const hashOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
  return Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [name, hashOf(name)]),
  )
}

/** The rows that do not change while messages are written. */
const readPeople = ({ withDatabase }: Installation) =>
  withDatabase(async (db) => [
    await db.selectFrom('users').selectAll().orderBy('id').execute(),
    await db.selectFrom('mentors').selectAll().orderBy('id').execute(),
    await db.selectFrom('mentees').selectAll().orderBy('id').execute(),
    await db.selectFrom('uploads').selectAll().orderBy('name').execute(),
  ])

async function findFailedSignIns(url: string, { admin, pairs }: Installation): Promise<string[]> {
  const caller = createCaller(url)
  const failures: string[] = []
  for (const { username } of [admin, ...pairs.flatMap(({ mentor, mentee }) => [mentor, mentee])]) {
    const { status } = await caller.call('POST', '/api/login', { body: { username, password: PASSWORD } })
    if (status !== 200) failures.push(`${username} cannot sign in (${status})`)
  }
  caller.close()
  return failures
}
