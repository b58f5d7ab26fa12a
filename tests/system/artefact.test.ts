import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { satisfies } from 'semver'
import { afterAll, vi } from 'vitest'
import { SQLITE_LIBRARY } from '#db/sqlite/library.ts'
import { TOOLS, toolFileName } from '#scripts/build/bundle/programs.ts'
import { SERVER_FLAGS } from '#scripts/build/bundle/server-flags.ts'
import { listBackups, readManifest, verifyFiles } from '#server/infra/backup/backups.ts'
import { STAFF_TEXTS } from '#shared/texts/staff.ts'
import { artefactIn, copyArtefact } from '../support/artefact.ts'
import { newMentee, newMentor } from '../support/inputs.ts'
import { picture } from '../support/photo.ts'
import { describe, expect, test } from '../support/server-process.ts'

const PATIENCE = { timeout: 120_000 }
const ADMIN = { username: 'root', email: 'root@example.org', password: 'a long password' }
const SETTINGS = {
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  RATE_LIMITS: 'off',
}

type Server = Awaited<ReturnType<ReturnType<typeof artefactIn>['start']>>
type Id = { id: number }

/** The tools that a test uses. */
const USED = ['migrate', 'admin:create', 'backup', 'restore']

const settingsFor = ({ DATABASE_URL = '' }: Record<string, string>) => ({ DATABASE_URL })

/** Registers and matches a mentor and a mentee, and sends a message. */
async function createConversation({ call }: Server) {
  const admin = await call('POST', '/api/login', { body: ADMIN })
  const mentor = await call('POST', '/api/register/mentor', { body: newMentor() })
  const mentee = await call('POST', '/api/register/mentee', { body: newMentee() })
  const [pending] = (await call<Id[]>('GET', '/api/admin/mentors/pending', { cookie: admin.cookie })).body
  await call('PATCH', `/api/admin/mentors/${pending?.id}/status`, {
    cookie: admin.cookie,
    body: { status: 'approved' },
  })
  const { body: match } = await call<Id>('POST', '/api/mentee/request-mentor', {
    cookie: mentee.cookie,
    body: { mentorId: pending?.id },
  })
  await call('PATCH', `/api/mentor/match-requests/${match.id}/status`, {
    cookie: mentor.cookie,
    body: { requestStatus: 'approved' },
  })
  const path = `/api/matches/${match.id}/messages`
  await call('POST', path, { cookie: mentee.cookie, body: { content: 'Hello' } })
  return { path, mentor: mentor.cookie, mentee: mentee.cookie }
}

const copies = mkdtempSync(join(tmpdir(), 'cairnway-artefact-'))
const home = copyArtefact(copies)
afterAll(() => rmSync(copies, { recursive: true, force: true }))

describe('the built folder, copied elsewhere and run with node alone', () => {
  test('serves pages and calls, stores messages and photos, and makes backups', PATIENCE, async ({ place }) => {
    const artefact = artefactIn(home, place.folder, settingsFor(place.env))
    const server = await artefact.start({ ...SETTINGS, BACKUP_EVERY_HOURS: '1' })
    const page = await (await fetch(server.url)).text()
    const [script = ''] = /\/assets\/[\w-]+\.js/.exec(page) ?? []
    expect((await fetch(server.url + script)).headers.get('cache-control')).toContain('immutable')

    const description = await server.call<{ openapi: string }>('GET', '/api/openapi.json')
    expect(description.body.openapi).toMatch(/^3\.1\./)

    const { path, mentor, mentee } = await createConversation(server)
    const messages = (await server.call<{ content: string }[]>('GET', path, { cookie: mentor })).body
    expect(messages.map(({ content }) => content)).toEqual(['Hello'])

    const form = new FormData()
    form.append('photo', new Blob([new Uint8Array(await picture().jpeg().toBuffer())]), 'me.jpg')
    const { body } = await server.call<{ photoUrl: string }>('POST', '/api/profile/photo', {
      cookie: mentee,
      form,
    })
    const photo = await fetch(server.url + body.photoUrl)
    expect({ status: photo.status, type: photo.headers.get('content-type') }).toEqual({
      status: 200,
      type: 'image/jpeg',
    })

    const backups = join(place.folder, 'data/backups')
    await vi.waitFor(() => expect(listBackups(backups)).toHaveLength(1), { timeout: 60_000, interval: 50 })
    expect(await server.stop()).toMatchObject({ code: 0, stderr: '' })
  })

  test('contains every operator tool', PATIENCE, async ({ place }) => {
    const artefact = artefactIn(home, place.folder, settingsFor(place.env))
    expect(await artefact.tool('migrate')).toMatchObject({ code: 0, stderr: '' })
    const options = ['--username', 'root', '--email', ADMIN.email, '--full-name', 'Root']
    const { ADMIN_PASSWORD } = SETTINGS
    const weak = { ADMIN_PASSWORD: '123456' }
    expect(await artefact.tool('admin-create', options, { ...weak, STAFF_PASSWORDS: 'strong' })).toMatchObject({
      code: 1,
      stderr: `${STAFF_TEXTS.weakPassword.common}\n`,
    })
    expect(await artefact.tool('admin-create', options, { ADMIN_PASSWORD })).toMatchObject({
      code: 0,
      stdout: `Administrator root created, as an owner. ${STAFF_TEXTS.handOver}\n`,
      stderr: '',
    })
    const second = ['--username', 'second', '--email', 'second@example.org', '--full-name', 'Second']
    expect(await artefact.tool('admin-create', second, weak)).toMatchObject({
      code: 0,
      stderr: `${STAFF_TEXTS.weakPasswordSet.common}\n`,
    })
    expect(await artefact.tool('backup')).toMatchObject({ code: 0, stderr: '' })

    const [made] = listBackups(join(place.folder, 'data/backups'))
    await verifyFiles(made?.folder ?? '', readManifest(made?.folder ?? '').files)
    expect(await artefact.tool('restore', [made?.folder ?? '', '--force'])).toMatchObject({
      code: 0,
      stderr: '',
    })
    const server = await artefact.start()
    expect((await server.call<{ role: string }>('POST', '/api/login', { body: ADMIN })).body.role).toBe('admin')
    await server.stop()

    // The other tools print their usage, which shows that all their modules load.
    for (const tool of Object.keys(TOOLS).filter((name) => !USED.includes(name))) {
      const { stderr } = await artefact.tool(toolFileName(tool))
      expect({ tool, stderr }).toEqual({ tool, stderr: expect.not.stringMatching(/ERR_|\n\s+at /) as string })
    }
  })

  test('names the same version, Node and tools as its source, and the licenses of its packages', () => {
    const manifestIn = (folder: string) =>
      JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
        version: string
        engines: { node: string }
        scripts: object
      }
    const [source, built] = [manifestIn(process.cwd()), manifestIn(home)]
    expect(built.version).toBe(source.version)
    // It contains one SQLite library, built for one Node version.
    expect(satisfies(process.versions.node, built.engines.node)).toBe(true)
    expect(satisfies(process.versions.node.startsWith('20.') ? '24.0.0' : '20.20.2', built.engines.node)).toBe(
      false,
    )
    expect(source.engines.node).toContain(built.engines.node)
    expect(Object.keys(built.scripts).sort()).toEqual(['start', ...Object.keys(TOOLS)].sort())
    expect(Object.keys(source.scripts)).toEqual(expect.arrayContaining(Object.keys(built.scripts)))
    const licenses = readFileSync(join(home, 'LICENSES.txt'), 'utf8')
    for (const name of ['fastify', 'react', 'sharp', 'zod']) {
      expect(licenses).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'))
    }
  })

  test('fails with one line on an unsupported Node, for server and tools', ({ place }) => {
    const older = join(place.folder, 'older.cjs')
    writeFileSync(older, "Object.defineProperty(process.versions, 'node', { value: '18.20.8' })")
    for (const program of [
      'server/main.js',
      ...Object.keys(TOOLS).map((tool) => `tools/${toolFileName(tool)}.mjs`),
    ]) {
      const options = { cwd: home, encoding: 'utf8' } as const
      const { status, stdout, stderr } = spawnSync(process.execPath, ['--require', older, program], options)
      expect({ program, status, stdout, stderr }).toEqual({
        program,
        status: 1,
        stdout: '',
        stderr: expect.stringMatching(/^Cairnway needs Node\.js [^\n]+; this is 18\.20\.8\.\n$/) as string,
      })
    }
  })

  test('starts with the server’s flags and uses its code cache, with and without them', ({ place }) => {
    expect(readdirSync(join(home, 'server')).sort()).toEqual([
      'main.js',
      'model.bin',
      'program.cache',
      'program.js',
    ])
    const probe = join(place.folder, 'probe.cjs')
    writeFileSync(
      probe,
      `
        const vm = require('node:vm')
        vm.Script = class extends vm.Script {
          constructor(...given) {
            super(...given)
            process.stdout.write([this.cachedDataRejected, ...process.execArgv].join(' '))
            process.exit()
          }
        }
      `,
    )
    const { scripts } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
      scripts: { start: string }
    }
    const env = { PATH: dirname(process.execPath), NODE_OPTIONS: `--require=${probe}` }
    const outputOf = (command: string) =>
      execFileSync('/bin/sh', ['-c', command], { cwd: home, env, encoding: 'utf8' })
    expect(outputOf(scripts.start)).toBe(['false', ...SERVER_FLAGS].join(' '))
    expect(outputOf('exec node server/main.js')).toBe('false')
  })

  test('contains the SQLite library for worker threads too', () => {
    const script = `
      const SQLite = require('${SQLITE_LIBRARY}')
      process.stdout.write(new SQLite(':memory:').prepare("select 'whole' as state").get().state)
    `
    const options = { cwd: join(home, 'server'), encoding: 'utf8' } as const
    expect(execFileSync(process.execPath, ['-e', script], options)).toBe('whole')
  })

  // The last: it damages the copy.
  test(
    'starts without loading what only PostgreSQL or photos need, and without its code cache',
    PATIENCE,
    async ({ place }) => {
      const [probe, loadedFile] = [join(place.folder, 'probe.cjs'), join(place.folder, 'found.json')]
      // The PostgreSQL driver would load undici by checking for web APIs.
      const source = `
      const { writeFileSync } = require('node:fs')
      process.once('exit', () => {
        const loaded = [...process.moduleLoadList, ...process.report.getReport().sharedObjects]
        writeFileSync(${JSON.stringify(loadedFile)}, JSON.stringify(loaded))
      })
    `
      writeFileSync(probe, source)
      // A damaged cache is ignored.
      const cache = join(home, 'server/program.cache')
      const bytes = readFileSync(cache)
      writeFileSync(cache, bytes.fill(0xff, bytes.length >> 3, bytes.length >> 2))
      const server = await artefactIn(home, place.folder, {}).start({ NODE_OPTIONS: `--require=${probe}` })
      expect(await server.stop()).toMatchObject({ code: 0, stderr: '' })
      const loaded = JSON.parse(readFileSync(loadedFile, 'utf8')) as string[]
      expect(loaded).toContain('NativeModule http')
      expect(loaded.filter((name) => /undici\/undici|vips|sharp/.test(name))).toEqual([])
    },
  )
})
