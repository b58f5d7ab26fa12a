import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { CHROMIUM_FLAGS, chromiumPath } from '#scripts/lib/chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The WebSocket address of the Chromium that all browser tests share. */
    chromium?: string
  }
}

/** Vitest's global setup of the browser tests: one Chromium for all files, found or installed once. */
export async function setup({ provide }: TestProject) {
  const server = await chromium.launchServer({ executablePath: await chromiumPath(), args: CHROMIUM_FLAGS })
  provide('chromium', server.wsEndpoint())
  return () => server.close()
}
