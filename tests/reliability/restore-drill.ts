import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addMessages, backUp, restore, wipe } from './backup-tools.ts'
import { compare, damagesOf, readMessages } from './comparing.ts'
import { type Installation, PASSWORD, withInstallation } from './installation.ts'
import { createCaller } from './load-http.ts'
import { atMost, grouped, rounded } from './load-measure.ts'
import { photoForm } from './load-photo.ts'
import { say } from './progress.ts'
import type { Size, Trial } from './trial.ts'
import { until } from './until.ts'
import { startWriting } from './writers.ts'

const LOAD: Record<Size, { drills: number; earlier: number }> = {
  small: { drills: 1, earlier: 1_000 },
  whole: { drills: 30, earlier: 550_000 },
}
const PAIRS = 3
const LEAST_ACKS = 20
const AGAIN_MOST_S = 60

type Drilled = { lost: number; problems: string[] }

/** Everything but the backups is deleted, and brought back by the commands of the README. */
export const restoreDrill: Trial = {
  id: 'R31',
  promise: 'what a backup holds comes back: every row, every photo, everybody signs in',
  target: `30 of 30 drills; 200 MB serve again in ${AGAIN_MOST_S} s`,
  minutes: 20,
  run: async (size) => {
    const { drills, earlier } = LOAD[size]
    const all: Drilled[] = []
    for (let count = 1; count <= drills; count += 1) {
      all.push(await withInstallation({ size, pairs: PAIRS }, drill))
      if (count % 10 === 0) say(`${count} drills`)
    }
    const againMs = await withInstallation({ size, pairs: PAIRS }, (installation) =>
      bringBack(installation, earlier),
    )
    const problems = all.flatMap((drilled) => drilled.problems)
    const lost = all.reduce((sum, drilled) => sum + drilled.lost, 0)
    const green = all.filter((drilled) => drilled.problems.length === 0 && drilled.lost === 0).length
    return {
      figure:
        `${green} of ${drills} drills brought everything back, ${lost} acknowledged messages lost; ` +
        `${grouped(earlier)} messages served again after ${rounded(againMs / 1000)} s`,
      facts: {
        'no message acknowledged before the backup is lost': lost === 0,
        [`everything else is as it was (${problems.slice(0, 3).join('; ')})`]: problems.length === 0,
      },
      speeds: { 'serving again after': atMost(againMs / 1000, AGAIN_MOST_S, 's') },
    }
  },
}

async function drill(installation: Installation): Promise<Drilled> {
  const server = await installation.start()
  await sendPhotos(server.url, installation)
  const writing = await startWriting(server.url, installation.pairs, { content: () => 'a word or two' })
  await until(() => writing.acks.length >= LEAST_ACKS)
  const acknowledged = [...writing.acks]
  const name = await backUp(installation)
  await writing.stop()
  await server.stop()
  const before = { photos: photosIn(installation), people: await peopleIn(installation) }

  wipe(installation)
  await restore(installation, name, installation.dataDir)
  const problems = await installation.withDatabase(damagesOf)
  const after = { photos: photosIn(installation), people: await peopleIn(installation) }
  if (JSON.stringify(after.photos) !== JSON.stringify(before.photos)) problems.push('the photos differ')
  if (JSON.stringify(after.people) !== JSON.stringify(before.people)) problems.push('the people differ')

  const again = await installation.start()
  problems.push(...(await whoCannotSignIn(again.url, installation)))
  const { lost } = compare(acknowledged, await readMessages(again.url, installation))
  await again.stop()
  return { lost, problems }
}

/** How long it takes until a large installation serves again. */
async function bringBack(installation: Installation, earlier: number): Promise<number> {
  await installation.withDatabase((db) => addMessages(db, earlier))
  const name = await backUp(installation)
  wipe(installation)
  const restoreMs = await restore(installation, name, installation.dataDir)
  const server = await installation.start()
  await server.stop()
  return restoreMs + server.readyMs
}

async function sendPhotos(url: string, { pairs }: Installation) {
  const caller = createCaller(url)
  for (const { cookie } of pairs.flatMap(({ mentor, mentee }) => [mentor, mentee])) {
    const { status, text } = await caller.call('POST', '/api/profile/photo', { cookie, raw: await photoForm() })
    if (status !== 200) throw new Error(`A photo was answered with ${status}: ${text}`)
  }
  caller.close()
}

function photosIn({ dataDir }: Installation): Record<string, string> {
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

/** What nobody changes while messages are written. */
const peopleIn = ({ withDatabase }: Installation) =>
  withDatabase(async (db) => [
    await db.selectFrom('users').selectAll().orderBy('id').execute(),
    await db.selectFrom('mentors').selectAll().orderBy('id').execute(),
    await db.selectFrom('mentees').selectAll().orderBy('id').execute(),
    await db.selectFrom('uploads').selectAll().orderBy('name').execute(),
  ])

async function whoCannotSignIn(url: string, { admin, pairs }: Installation): Promise<string[]> {
  const caller = createCaller(url)
  const outside: string[] = []
  for (const { username } of [admin, ...pairs.flatMap(({ mentor, mentee }) => [mentor, mentee])]) {
    const { status } = await caller.call('POST', '/api/login', { body: { username, password: PASSWORD } })
    if (status !== 200) outside.push(`${username} cannot sign in (${status})`)
  }
  caller.close()
  return outside
}
