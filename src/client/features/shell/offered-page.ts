import type { Role, StaffLevel } from '#shared/enums.ts'
import { dashboardOf } from '#shared/paths.ts'
import { RETURN_TEXTS } from './texts.ts'

type Reader = { role: Role; level?: StaffLevel | undefined }
export type OfferedPage = { pathname: string; search: string; hash: string; kind: string }

/** Returns where a path leads and what kind of page it is, if this reader may open it. */
export function offeredPage(path: string, reader: Reader): OfferedPage | undefined {
  const { origin, pathname, search, hash } = new URL(path, location.origin)
  const kind = origin === location.origin ? kindOf(pathname, search, reader) : undefined
  return kind === undefined ? undefined : { pathname, search, hash: hash.slice(1), kind }
}

const at = (names: Record<string, string>, name: string | null): string | undefined =>
  name !== null && Object.hasOwn(names, name) ? names[name] : undefined

/** Returns the name of the page that a reader may open; undefined for their dashboard as it is, and any other address. */
function kindOf(pathname: string, search: string, { role, level }: Reader): string | undefined {
  if (pathname === '/settings') return RETURN_TEXTS.pages[pathname]
  if (/^\/chat\/\d+$/.test(pathname)) return role === 'admin' ? undefined : RETURN_TEXTS.pages['/chat/:matchId']
  if (role === 'admin' && level === 'viewer') return undefined
  if (pathname !== dashboardOf(role)) return role === 'admin' ? at(RETURN_TEXTS.pages, pathname) : undefined
  const asked = new URLSearchParams(search)
  if (role === 'admin') return /^case-\d+$/.test(asked.get('dialog') ?? '') ? RETURN_TEXTS.case : undefined
  return at(RETURN_TEXTS.tabs, asked.get('tab'))
}
