import { fileURLToPath } from 'node:url'
import {
  cyclesIn,
  type Files,
  fileOf,
  folderCyclesIn,
  type Import,
  importsOf,
  onlyReExports,
  packageOf,
  withoutComments,
} from './import-graph.ts'
import { readSources } from './read-sources.ts'

/** What every layer of the server may import. */
const SERVER_CORE = [
  'context.ts',
  'transaction.ts',
  'errors.ts',
  'events.ts',
  'pagination.ts',
  'plain-page.ts',
  'config/policy.ts',
  'infra/client-address.ts',
  'infra/raw-json.ts',
  'infra/secret-box.ts',
  'infra/rate-limits',
  'jobs/for-each-due.ts',
  'jobs/retry-delay.ts',
  'jobs/scheduler.ts',
].map((path) => `src/server/${path}`)

/** Allowed imports: the first row that matches a file decides. Its own folder is always allowed. */
const MAY_IMPORT: [from: string, to: string[]][] = [
  ['src/shared', []],

  ['db/migrations', ['db/dialect.ts']],
  ['db', ['src/shared']],

  ['src/server/errors.ts', ['src/shared', 'db/dialect.ts']],
  ['src/server/events.ts', ['src/shared']],
  ['src/server/config', ['src/shared']],
  ['src/server/context.ts', ['src/shared', 'db', ...SERVER_CORE]],
  ['src/server/transaction.ts', ['src/shared', 'db', ...SERVER_CORE]],
  // Adapters: they implement interfaces of a domain.
  [
    'src/server/infra/cluster.ts',
    ['src/shared', 'db', 'src/server/domain/chat/message-sync.ts', ...SERVER_CORE],
  ],
  ['src/server/infra/mailer.ts', ['src/shared', 'src/server/config', 'src/server/domain/mail/send-mails.ts']],
  ['src/server/infra/web-push.ts', ['src/shared', 'src/server/domain/push/send-pushes.ts']],
  ['src/server/infra/rate-limits', ['src/shared', 'db', ...SERVER_CORE]],
  ['src/server/infra', ['src/shared', 'db', 'src/server/config', ...SERVER_CORE]],
  ['src/server/domain', ['src/shared', 'db', ...SERVER_CORE]],
  ['src/server/rpc', ['src/shared', 'src/server/domain', ...SERVER_CORE]],
  [
    'src/server/rest/openapi-document.ts',
    ['src/shared', 'src/server/rpc', 'src/server/infra/version.ts', 'src/server/rest', ...SERVER_CORE],
  ],
  ['src/server/rest', ['src/shared', 'src/server/rpc', ...SERVER_CORE]],
  ['src/server/ws', ['src/shared', 'src/server/rpc', ...SERVER_CORE]],
  [
    'src/server/http',
    [
      'src/shared',
      'db',
      'src/server/config',
      'src/server/infra',
      'src/server/domain/accounts',
      'src/server/domain/profiles',
      'src/server/rpc',
      ...SERVER_CORE,
    ],
  ],
  ['src/server', ['src/shared', 'db']],

  ['src/client/ui', ['src/shared/photos.ts', 'src/shared/portrait.ts', 'src/shared/text.ts']],
  ['src/client/lib/api', ['src/client/lib', 'src/shared', 'src/server/rpc/router.ts']],
  ['src/client/lib', ['src/shared']],
  ['src/client/features', ['src/shared', 'src/client/lib', 'src/client/ui']],
  ['src/client/routes', ['src/shared', 'src/client/lib', 'src/client/ui', 'src/client/features']],
  ['src/client', ['src/shared']],

  ['scripts', ['src', 'db']],
  ['tests', ['src', 'db', 'scripts']],
]

/** What tests may import beyond the row of their folder. */
const TESTS_MAY_IMPORT: [from: string, to: string[]][] = [
  ['src/client', ['src/client', 'tests/support', 'scripts/lib']],
  ['src/shared', ['scripts/screening/english-lines.ts', 'tests/bench/adversarial.ts', 'tests/support']],
  ['', ['src/shared', 'src/server', 'db', 'scripts', 'tests', 'vitest.config.ts']],
]

/** Folders that may import only these packages. */
const ONLY_PACKAGES: [from: string, packages: string[]][] = [
  ['src/shared', ['zod']],
  ['db/migrations', ['kysely', 'node:crypto']],
]

/** Packages and files that only these folders may import. */
const HOMES: [name: string, folders: string[]][] = [
  ['better-sqlite3', ['db/sqlite/library.ts']],
  [
    'db/sqlite/library.ts',
    ['db/open.ts', 'db/sqlite/checkpoints.ts', 'scripts/build/bundle', 'scripts/build/bundle.ts'],
  ],
  ['pg', ['db/postgres/named-statements.ts', 'db/postgres/open.ts']],
  ['nodemailer', ['src/server/infra/mailer.ts']],
  ['web-push', ['src/server/infra/web-push.ts']],
  ['request-filtering-agent', ['src/server/http/photo-copies.ts']],
  ['kysely', ['db', 'src/server/domain', 'src/server/context.ts', 'src/server/infra/rate-limits', 'scripts']],
]

const ENV_READERS = ['src/server/config/config.ts', 'src/server/cli', 'scripts']
/** Files that may send without `useAction`, because they prevent double sending themselves. */
const MAY_SEND_UNGUARDED = [
  'src/client/features/chat/use-chat.ts',
  // Reading twice does no harm, and useAction would drop what arrives meanwhile.
  'src/client/features/notifications/notices.ts',
  'src/client/features/admin-people/exports.ts',
  'src/client/features/safeguarding/screening-preview.tsx',
  'src/client/features/admin-home/new-admin-form.tsx',
  'src/client/features/settings/profile-form.tsx',
  'src/client/features/settings/device-card.tsx',
  // Once for each sign-in.
  'src/client/lib/session/session.ts',
  // Once for each tab.
  'src/client/lib/push/renew-push.ts',
]
/** Ways to send without preventing a double submission (decision 91). */
const UNGUARDED: [what: string, found: RegExp, allowed: string[]][] = [
  ['call useMutation outside useAction', /(?<!useAction\(\s*)(?<![.\w])useMutation\(/, []],
  ['call mutateAsync', /\.mutateAsync\b/, ['src/client/lib/api/use-action.ts']],
  ['have procedures that are not guarded', /(?<!withActionHooks\()createTRPCReact[<(]/, []],
  ['send past useAction', /\bclient(?:\.\w+)+\.mutate\(/, MAY_SEND_UNGUARDED],
]
const BARREL_ALLOWED = 'db/migrations/index.ts'

const isIn = (path: string, folder: string) => folder === '' || path === folder || path.startsWith(`${folder}/`)
const isInAny = (path: string, folders: string[]) => folders.some((folder) => isIn(path, folder))
const isInTests = (path: string) => isIn(path, 'tests')
const isTestCode = (path: string) => isInTests(path) || /\.test\.tsx?$/.test(path)
const rowFor = (path: string, table: [string, string[]][]) => table.find(([from]) => isIn(path, from))

/** Returns the domain or feature of a file: `src/server/domain/chat/queries.ts` → `chat`. */
function folderWithin(path: string, folder: string): string | undefined {
  return isIn(path, folder) ? path.slice(folder.length + 1).split('/')[0] : undefined
}

function fileViolation(from: string, to: string, typeOnly: boolean): string | undefined {
  const [ownFolder, allowed] = rowFor(from, MAY_IMPORT) ?? ['', []]
  const extra = isTestCode(from) ? (rowFor(from, TESTS_MAY_IMPORT)?.[1] ?? []) : []
  if (!isIn(to, ownFolder) && !isInAny(to, [...allowed, ...extra])) return 'no row of the table allows it'
  if (isInTests(from)) return undefined

  const domain = folderWithin(to, 'src/server/domain')
  if (domain && /[/-]queries\.ts$/.test(to) && domain !== folderWithin(from, 'src/server/domain')) {
    return 'queries belong to their domain alone'
  }
  const feature = folderWithin(from, 'src/client/features')
  const otherFeature = folderWithin(to, 'src/client/features')
  if (isTestCode(from)) return undefined

  if (feature && otherFeature && feature !== otherFeature) return 'a feature never imports another feature'
  if (isTestCode(to)) return 'it is for tests'
  if (isIn(from, 'src/client') && isIn(to, 'src/server') && !typeOnly) return 'only as `import type`'
  return homeViolation(from, to)
}

function homeViolation(from: string, name: string): string | undefined {
  const home = HOMES.find(([guarded]) => guarded === name)
  return home && !isInAny(from, home[1]) ? `only ${home[1].join(', ')} may` : undefined
}

function packageViolation(from: string, name: string): string | undefined {
  if (isTestCode(from)) return undefined
  const only = rowFor(from, ONLY_PACKAGES)
  if (only && !only[1].includes(name)) return `${only[0]} imports ${only[1].join(', ')} and no other package`
  if (name.startsWith('node:') && isIn(from, 'src/client')) return 'browsers have no Node.js'
  return homeViolation(from, name)
}

function importViolations(from: string, { specifier, typeOnly }: Import): string[] {
  const to = fileOf(specifier, from)
  const reason = to ? fileViolation(from, to, typeOnly) : packageViolation(from, packageOf(specifier))
  return reason ? [`${from} may not import ${to ?? specifier}: ${reason}`] : []
}

const unguardedIn = (path: string, source: string) =>
  UNGUARDED.filter(([, found, allowed]) => !allowed.includes(path) && found.test(withoutComments(source))).map(
    ([what]) => `${path} may not ${what}: a second press would send it again`,
  )

/** Returns the violations in a tree, one sentence each. */
export function findViolations(files: Files): string[] {
  const perFile = [...files].flatMap(([path, source]) => {
    const violations = importsOf(source).flatMap((found) => importViolations(path, found))
    if (path !== BARREL_ALLOWED && onlyReExports(source))
      violations.push(`${path} is a barrel: import from the files themselves`)
    if (/\bprocess\.env\b/.test(withoutComments(source)) && !isTestCode(path) && !isInAny(path, ENV_READERS)) {
      violations.push(`${path} may not read process.env: src/server/config/config.ts does, once`)
    }
    if (isIn(path, 'src/client') && !isTestCode(path)) violations.push(...unguardedIn(path, source))
    return violations
  })
  const cycles = [...cyclesIn(files), ...folderCyclesIn(files, 'src/server/domain')]
  return [...perFile, ...cycles.map((cycle) => `imports in a circle: ${cycle.join(' → ')}`)]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = readSources(fileURLToPath(new URL('../..', import.meta.url)))
  const violations = findViolations(files)
  for (const violation of violations) console.error(violation)
  if (violations.length === 0) console.log(`Import rules: ${files.size} files in order`)
  process.exitCode = violations.length > 0 ? 1 : 0
}
