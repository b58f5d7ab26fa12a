import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withoutAuditGuards } from '#tests/support/audit-guards.ts'
import { createWorld, describe, expect, test, type World } from '#tests/support/world.ts'
import { recordAuditEntry } from './audit-log.ts'

const PROGRAM = fileURLToPath(new URL('../../cli/audit-verify.ts', import.meta.url))
const TSX = import.meta.resolve('tsx')
const SLOW = { timeout: 60_000 }

/** Runs the command in its own process, on the database of a running world. */
function verify({ database: { file, url } }: World, ...options: string[]) {
  const env = file ? { DATA_DIR: dirname(file) } : { DATABASE_URL: url }
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', TSX, PROGRAM, ...options],
      { cwd: dirname(PROGRAM), env: { PATH: process.env.PATH, ...env } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    )
  })
}

const recordEntry = (world: World) =>
  recordAuditEntry(world.services, { action: 'signed_in', actorId: 1, subjectId: 1, detail: {} })

describe('npm run audit:verify', () => {
  test('prints that the log is whole, and its head, while the server runs', SLOW, async () => {
    const world = await createWorld()
    for (let index = 0; index < 3; index += 1) await recordEntry(world)
    const { code, stdout, stderr } = await verify(world)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^The audit log is whole: 3 entries\.\n/)
    const [anchor = ''] = /3:[0-9a-f]{64}/.exec(stdout) ?? []

    await recordEntry(world)
    expect(await verify(world, anchor)).toMatchObject({ code: 0 })
    expect(await verify(world, anchor.replace('3:', '2:'))).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('After 2 entries the log is not the one that was noted') as string,
    })
    await world.end()
  })

  test(
    'exits with code 1 and the fault when the log is broken, or the usage for a wrong argument',
    SLOW,
    async () => {
      const world = await createWorld()
      for (let index = 0; index < 3; index += 1) await recordEntry(world)
      await withoutAuditGuards(world.services.db, (tx) =>
        tx.updateTable('audit_entries').set({ detail: '{"a":1}' }).where('id', '=', 2).execute(),
      )
      expect(await verify(world)).toEqual({
        code: 1,
        stdout: '',
        stderr:
          'Entry 2 does not follow from entry 1: it was changed, put in or moved\n' +
          'The audit log is broken (3 entries)\n',
      })
      expect(await verify(world, 'nonsense')).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^Usage: .+\n$/),
      })
      await world.end()
    },
  )
})
