import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Fastify from 'fastify'
import { test as base, describe, expect } from 'vitest'
import { addWebClient, earlierReleases, keepRelease } from './web-client.ts'

type Place = { store: string; client: string; build: (version: number) => void }

const test = base.extend<{ place: Place }>({
  place: async ({ task }, use) => {
    const folder = mkdtempSync(join(tmpdir(), `cairnway-releases-${task.id}-`))
    const client = join(folder, 'client')
    const build = (version: number) => {
      rmSync(client, { recursive: true, force: true })
      mkdirSync(join(client, 'assets'), { recursive: true })
      writeFileSync(join(client, 'index.html'), `version ${version}`)
      writeFileSync(join(client, `assets/index-${version}.js`), `script ${version}`)
    }
    build(1)
    await use({ store: join(folder, 'data/client-files'), client, build })
    rmSync(folder, { recursive: true, force: true })
  },
})

/** Starts a server of the built client; returns which of the versions' scripts it serves. */
async function startRelease({ store, client }: Place) {
  const app = Fastify()
  app.decorate('tokenHashOf', () => undefined)
  await addWebClient(app, { folder: client, config: { dataDir: dirname(store), publicUrl: null } })
  await app.ready()
  const isServed = async (version: number) => {
    const { statusCode, body } = await app.inject(`/assets/index-${version}.js`)
    return statusCode === 200 && body === `script ${version}`
  }
  return { isServed, stop: () => app.close() }
}

/** Starts a release that was last used `version` minutes after the epoch. */
async function releaseOnce(place: Place, version: number) {
  place.build(version)
  const { isServed, stop } = await startRelease(place)
  const served = await Promise.all([1, 2, 3].map(isServed))
  // Waits until its files are kept.
  await stop()
  for (const name of readdirSync(place.store)) {
    if (existsSync(join(place.store, name, `index-${version}.js`))) {
      utimesSync(join(place.store, name), version * 60, version * 60)
    }
  }
  return served
}

describe('the files of the release before', () => {
  test('stay served, and those before it do not', async ({ place }) => {
    expect(await releaseOnce(place, 1)).toEqual([true, false, false])
    expect(await releaseOnce(place, 2)).toEqual([true, true, false])
    expect(await releaseOnce(place, 3)).toEqual([false, true, true])
    expect(readdirSync(place.store)).toHaveLength(2)
  })

  test('are those of the other release after going back', async ({ place }) => {
    await releaseOnce(place, 1)
    await releaseOnce(place, 2)
    expect(await releaseOnce(place, 1)).toEqual([true, true, false])
    expect(readdirSync(place.store)).toHaveLength(2)
  })

  test('are kept once by processes that start together, and not half', async ({ place }) => {
    const assets = join(place.client, 'assets')
    await Promise.all([1, 2, 3].map(() => keepRelease(place.store, assets)))
    expect(readdirSync(place.store)).toHaveLength(1)
    const interrupted = join(place.store, 'part-abc')
    mkdirSync(interrupted)
    expect(await earlierReleases(place.store, assets)).toEqual([])
    utimesSync(interrupted, 0, 0)
    await keepRelease(place.store, assets)
    expect(existsSync(interrupted)).toBe(false)
  })

  test('do not stop the start when they cannot be kept', async ({ place }) => {
    mkdirSync(join(place.store, '..'), { recursive: true })
    writeFileSync(place.store, 'a file where the folder should be')
    const { isServed, stop } = await startRelease(place)
    expect(await isServed(1)).toBe(true)
    await stop()
  })
})
