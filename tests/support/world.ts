import { test as base } from 'vitest'
import type { SocketTimeouts } from '#server/ws/plugin.ts'
import type { SocketLimits } from '#server/ws/socket-handler.ts'
import { createWorld, type Settings, type World } from './create-world.ts'

type Fixtures = {
  settings: Settings
  socketTimeouts: Partial<SocketTimeouts>
  socketLimits: Partial<SocketLimits>
  world: World
}

export const test = base.extend<Fixtures>({
  settings: {},
  socketTimeouts: {},
  socketLimits: {},
  world: async ({ settings, socketTimeouts, socketLimits }, use) => {
    const world = await createWorld(settings, { socketTimeouts, socketLimits })
    await use(world)
    await world.end()
  },
})
export { describe, expect } from 'vitest'
export { createWorld, PASSWORD, START, type World } from './create-world.ts'
export type { Answer } from './trpc.ts'
