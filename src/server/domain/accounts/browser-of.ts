import Bowser from 'bowser'
import type { DeviceKind } from '#shared/supervision-enums.ts'

/** A browser's name, such as `Firefox`, and the kind of device; null where its user agent does not say. */
export type BrowserInfo = { browser: string | null; device: DeviceKind | null }

const DEVICES: Record<string, DeviceKind> = { desktop: 'computer', mobile: 'phone', tablet: 'tablet' }
/** Longer user agents are none of a browser. */
const USER_AGENT_MAX = 512
const NAME_MAX = 40

export const UNKNOWN_BROWSER: BrowserInfo = { browser: null, device: null }

/** Reads the `User-Agent` header. Only this is stored of it, because the whole of it identifies people (decision 9). */
export function browserOf(userAgent: string | undefined): BrowserInfo {
  if (!userAgent || userAgent.length > USER_AGENT_MAX) return UNKNOWN_BROWSER
  const { browser, platform } = Bowser.parse(userAgent)
  return {
    browser: browser.name?.slice(0, NAME_MAX) || null,
    device: DEVICES[platform.type ?? ''] ?? null,
  }
}
