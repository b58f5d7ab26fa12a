import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createEmptyInstallation, hashPhotos, readAllRows, withDatabase } from '#tests/support/backups.ts'
import { newMentee, newMentor } from '#tests/support/inputs.ts'
import { picture } from '#tests/support/photo.ts'
import { describe, expect, type ServerProcess, test } from '#tests/support/server-process.ts'
import { type Installation, listBackups } from './backups.ts'

const PATIENCE = { timeout: 240_000 }
const ROOT = { username: 'root', password: 'a long password' }
const SETTINGS = {
  ADMIN_USERNAME: ROOT.username,
  ADMIN_EMAIL: 'root@example.org',
  ADMIN_PASSWORD: ROOT.password,
  RATE_LIMITS: 'off',
}
const LEAST_BEFORE = 20

/** Runs a command-line tool as its npm script would, outside the package folder. */
async function tool(name: 'backup' | 'restore', args: string[], env: NodeJS.ProcessEnv, cwd: string) {
  const program = fileURLToPath(new URL(`../../cli/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), program, ...args], {
    cwd,
    env,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      said += data.toString()
    })
  }
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`${name} ended with ${String(code)}: ${said}`)
  return said
}

/** An API client that keeps its cookie and throws on refusals. */
function browserOf({ url }: ServerProcess) {
  let cookie = ''
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const form = body instanceof FormData
    const headers = { cookie, ...(body && !form && { 'content-type': 'application/json' }) }
    const answer = await fetch(url + path, {
      method,
      headers,
      body: form ? body : body && JSON.stringify(body),
    })
    const [set] = answer.headers.getSetCookie()
    if (set) cookie = set.split(';')[0] ?? ''
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
}
type Browser = ReturnType<typeof browserOf>
type Numbered = { id: number }

/** Creates a match through the API, both members with a photo. */
async function createPair(server: ServerProcess) {
  const [root, mentor, mentee] = [browserOf(server), browserOf(server), browserOf(server)]
  const accounts = { mentor: newMentor(), mentee: newMentee() }
  await root('POST', '/api/login', ROOT)
  await mentor('POST', '/api/register/mentor', accounts.mentor)
  await mentee('POST', '/api/register/mentee', accounts.mentee)
  const [applicant] = await root<Numbered[]>('GET', '/api/admin/mentors/pending')
  await root('PATCH', `/api/admin/mentors/${applicant?.id}/status`, { status: 'approved' })
  const { id } = await mentee<Numbered>('POST', '/api/mentee/request-mentor', { mentorId: applicant?.id })
  await mentor('PATCH', `/api/mentor/match-requests/${id}/status`, { requestStatus: 'approved' })
  for (const [index, browser] of [mentor, mentee].entries()) {
    const photo = new FormData()
    const bytes = await picture({ width: 40 + index })
      .png()
      .toBuffer()
    photo.append('photo', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'me.png')
    const { photoUrl } = await browser<{ photoUrl: string }>('POST', '/api/profile/photo', photo)
    await browser('PATCH', '/api/profile', { photoUrl })
  }
  return { matchId: id, mentor, mentee, accounts }
}

/** Both send messages continuously; the acknowledged ones are returned. */
function writeUntilStopped(path: string, people: Browser[]) {
  const stored: Numbered[] = []
  let stopped = false
  const all = people.map(async (browser) => {
    while (!stopped) {
      const message = { content: `word ${stored.length}`, clientId: randomUUID() }
      stored.push(await browser<Numbered>('POST', path, message))
    }
  })
  return {
    stored,
    async atLeast(count: number) {
      while (stored.length < count)
        await Promise.race([new Promise((resolve) => setTimeout(resolve, 10)), ...all])
    },
    async stop() {
      stopped = true
      await Promise.all(all)
    },
  }
}

const placeOf = (folder: string, env: Record<string, string>): Installation => ({
  database: env.DATABASE_URL ? { url: env.DATABASE_URL } : { file: `${folder}/app.db` },
  photos: `${folder}/uploads`,
  backups: `${folder}/backups`,
})

describe('a drill', () => {
  test(
    'backs up under load, restores elsewhere with the commands of the manual, and serves from there [R30, R31]',
    PATIENCE,
    async ({ start, place, task }) => {
      const old = placeOf(place.folder, place.env)
      const server = await start(SETTINGS)
      await server.ready()
      const { matchId, mentor, mentee, accounts } = await createPair(server)
      const path = `/api/matches/${matchId}/messages`
      const writing = writeUntilStopped(path, [mentor, mentee])
      await writing.atLeast(LEAST_BEFORE)
      const acknowledged = writing.stored.map(({ id }) => id)
      await tool('backup', [], place.env, place.folder)
      await writing.atLeast(acknowledged.length + LEAST_BEFORE)
      await writing.stop()
      server.signal('SIGTERM')
      expect(await server.exited).toBe(0)

      const [backup] = listBackups(old.backups)
      if (!backup) throw new Error('There is no backup')
      const left = await withDatabase(old, readAllRows)
      const photos = hashPhotos(old)
      for (const name of readdirSync(place.folder).filter((one) => one !== 'backups')) {
        rmSync(`${place.folder}/${name}`, { recursive: true })
      }

      const fresh = await createEmptyInstallation(task.id)
      const folder = dirname(fresh.photos)
      const env = {
        DATA_DIR: place.folder,
        ...('url' in fresh.database && { DATABASE_URL: fresh.database.url }),
      }
      await tool('restore', [backup.name, '--to', folder], env, place.folder)

      const rows = await withDatabase(fresh, readAllRows)
      for (const table of ['users', 'mentors', 'mentees', 'uploads', 'audit_entries', 'auth_sessions']) {
        expect({ [table]: rows[table] }).toEqual({ [table]: left[table] })
      }
      expect(hashPhotos(fresh)).toEqual(photos)
      expect(Object.keys(photos)).toHaveLength(2)
      const count = rows.messages?.length ?? 0
      expect(rows.messages).toEqual(left.messages?.slice(0, count))
      expect(rows.matches).toMatchObject([{ id: matchId, messageCount: count }])
      expect(new Set(rows.messages?.map(({ id }) => id))).toEqual(
        expect.toSatisfy((ids: Set<number>) => acknowledged.every((id) => ids.has(id))),
      )

      const again = await start({ ...SETTINGS, ...env, DATA_DIR: folder })
      await again.ready()
      for (const { username, password } of Object.values(accounts)) {
        const browser = browserOf(again)
        const { photoUrl } = await browser<{ photoUrl: string }>('POST', '/api/login', { username, password })
        const bytes = Buffer.from(await (await fetch(again.url + photoUrl)).arrayBuffer())
        expect(photos).toHaveProperty(
          [photoUrl.replace('/uploads/', '')],
          createHash('sha256').update(bytes).digest('hex'),
        )
        const { id } = await browser<Numbered>('POST', path, { content: 'Here we are again' })
        expect(acknowledged).not.toContain(id)
      }
      again.signal('SIGTERM')
      expect(await again.exited).toBe(0)
      await fresh.remove()
    },
  )
})
