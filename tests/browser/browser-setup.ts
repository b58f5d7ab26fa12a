import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { buildIfNeeded } from '#scripts/build/build-if-needed.ts'
import { CHROMIUM_FLAGS, chromiumPath } from '#scripts/lib/chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The WebSocket address of the Chromium shared by all browser tests. */
    chromium?: string
  }
}

/** Vitest's global setup for the browser tests: a current build, and one Chromium for all files. */
export async function setup({ provide }: TestProject) {
  await buildIfNeeded()
  const server = await chromium.launchServer({ executablePath: await chromiumPath(), args: CHROMIUM_FLAGS })
  provide('chromium', server.wsEndpoint())
  return () => server.close()
}
