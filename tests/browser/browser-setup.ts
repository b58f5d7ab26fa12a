import { chromiumPath } from '#scripts/lib/chromium.ts'

/** Vitest's global set-up of the browser project: one Chromium for all of it, found or installed once. */
export async function setup() {
  process.env.CHROMIUM_PATH = await chromiumPath()
}
