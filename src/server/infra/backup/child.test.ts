import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { describe, expect, test } from '#tests/support/server-process.ts'
import { listBackups, readManifest, verifyFiles } from './backups.ts'

const PATIENCE = { timeout: 90_000 }

describe('a server with BACKUP_EVERY_HOURS', () => {
  const HOURLY = { BACKUP_EVERY_HOURS: '1', LOG_LEVEL: 'error' }

  test('makes backups while it serves', PATIENCE, async ({ start, place }) => {
    const server = await start(HOURLY)
    await server.ready()
    const backups = join(place.folder, 'backups')
    await vi.waitFor(() => expect(listBackups(backups)).toHaveLength(1), { timeout: 60_000, interval: 100 })
    const [made] = listBackups(backups)
    if (!made) throw new Error('The backup is gone')
    await verifyFiles(made.folder, readManifest(made.folder).files)
    const metrics = await (await fetch(`${server.url}/metrics`)).text()
    expect(metrics).toMatch(/^cairnway_backup_age_seconds \d/m)
    server.signal('SIGTERM')
    expect(await server.exited).toBe(0)
    expect(server.output.stdout).toBe('')
  })

  test('logs why a backup failed', PATIENCE, async ({ start, place }) => {
    writeFileSync(join(place.folder, 'backups'), 'a file where a folder should be')
    const server = await start(HOURLY)
    await server.ready()
    await vi.waitFor(() => expect(server.output.stdout).toContain('Housekeeping: make-backup failed'), {
      timeout: 60_000,
      interval: 100,
    })
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    server.signal('SIGTERM')
    expect(await server.exited).toBe(0)
  })
})
