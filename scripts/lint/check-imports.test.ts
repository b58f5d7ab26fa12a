import { describe, expect, test } from 'vitest'
import { findViolations } from './check-imports.ts'

const violationsIn = (tree: Record<string, string>) => findViolations(new Map(Object.entries(tree)))

/** Returns the violations of a file with one value import. */
const violationsOf = (path: string, specifier: string, statement = 'import { it } from') =>
  violationsIn({ [path]: `${statement} '${specifier}'\nexport const own = it\n` })

describe('the import rules', () => {
  test('accept a tree without violations', () => {
    const tree = {
      'src/shared/product-limits.ts': "import { z } from 'zod'\nexport const limit = z.number()",
      'db/schema.ts': "import type { Kysely } from 'kysely'\nexport type Db = Kysely<unknown>",
      'db/sqlite/library.ts':
        "import type Library from 'better-sqlite3'\nexport type Database = Library.Database",
      'db/open.ts':
        "import type { Database } from './sqlite/library.ts'\nexport const open = (file: Database) => file",
      'db/postgres/open.ts': "import pg from 'pg'\nexport const open = pg",
      'db/migrations/index.ts': "export * as first from './0001_accounts.ts'",
      'db/migrations/0001_accounts.ts':
        "import { dialectOf } from '../dialect.ts'\nexport const up = dialectOf",
      'src/server/domain/chat/queries.ts': "import { sql } from 'kysely'\nexport const find = sql",
      'src/server/domain/chat/chat.ts':
        "import * as queries from './queries.ts'\nimport { a } from '../matches/matches.ts'\nexport const b = [queries, a]",
      'src/server/rpc/router.ts': "import { b } from '../domain/chat/chat.ts'\nexport const c = b",
      'src/server/config/config.ts': 'export const readConfig = (env = process.env) => env',
      'src/client/lib/api/api.ts':
        "import type { AppRouter } from '#server/rpc/router.ts'\nexport type A = AppRouter",
      'src/client/lib/api.test.ts': "import { world } from '#tests/support/world.ts'\nworld()",
      'src/client/routes/index.tsx': "import { Hero } from '#client/features/landing/hero.tsx'\nHero()",
    }
    expect(violationsIn(tree)).toEqual([])
  })

  test('1: shared imports zod only', () => {
    expect(violationsOf('src/shared/a.ts', 'date-fns')).toEqual([
      'src/shared/a.ts may not import date-fns: src/shared imports zod and no other package',
    ])
    expect(violationsOf('src/shared/a.ts', '#db/schema.ts')).toHaveLength(1)
  })

  test('2: db never imports the server', () => {
    expect(violationsOf('db/schema.ts', '#server/context.ts', 'import type { it } from')).toEqual([
      'db/schema.ts may not import src/server/context.ts: no row of the table allows it',
    ])
  })

  test('3: a migration imports nothing that can change', () => {
    expect(violationsOf('db/migrations/0001_a.ts', '../schema.ts')).toHaveLength(1)
    expect(violationsOf('db/migrations/0001_a.ts', '#shared/enums.ts')).toHaveLength(1)
    expect(violationsOf('db/migrations/0001_a.ts', 'zod')).toHaveLength(1)
  })

  test('4: a domain calls another domain, never its queries', () => {
    expect(violationsOf('src/server/domain/chat/chat.ts', '../matches/queries.ts')).toEqual([
      'src/server/domain/chat/chat.ts may not import src/server/domain/matches/queries.ts: queries belong to their domain alone',
    ])
    expect(violationsOf('src/server/domain/chat/chat.test.ts', '../matches/queries.ts')).toHaveLength(1)
    expect(violationsOf('src/server/domain/chat/chat.ts', '../meetings/call-queries.ts')).toHaveLength(1)
    expect(violationsOf('src/server/domain/chat/chat.ts', '../matches/matches.ts')).toEqual([])
  })

  test.each([
    'src/server/rpc/routers/auth.ts',
    'src/server/rest/plugin.ts',
    'src/server/ws/plugin.ts',
    'src/server/http/photo-uploads.ts',
  ])('5: %s imports neither queries nor Kysely', (path) => {
    expect(violationsOf(path, '#server/domain/accounts/queries.ts')).toHaveLength(1)
    expect(violationsOf(path, 'kysely')).toHaveLength(1)
  })

  test('5: REST and the socket reach the domain through procedures only', () => {
    expect(violationsOf('src/server/rest/plugin.ts', '../domain/chat/chat.ts')).toHaveLength(1)
    expect(violationsOf('src/server/ws/plugin.ts', '../domain/chat/chat.ts')).toHaveLength(1)
  })

  test('6: the client imports the router once, as a type', () => {
    const typed = 'import type { it } from'
    expect(violationsOf('src/client/lib/api/api.ts', '#server/rpc/router.ts', typed)).toEqual([])
    expect(violationsOf('src/client/lib/api/api.ts', '#server/rpc/router.ts')).toEqual([
      'src/client/lib/api/api.ts may not import src/server/rpc/router.ts: only as `import type`',
    ])
    expect(violationsOf('src/client/lib/session/guard.ts', '#server/rpc/router.ts', typed)).toHaveLength(1)
    expect(violationsOf('src/client/lib/api/api.ts', '#server/context.ts', typed)).toHaveLength(1)
    expect(violationsOf('src/client/ui/fields.tsx', '#db/open.ts')).toEqual([
      'src/client/ui/fields.tsx may not import db/open.ts: no row of the table allows it',
    ])
    expect(violationsOf('src/client/ui/fields.tsx', 'node:fs')).toHaveLength(1)
    expect(violationsOf('src/client/lib/session/guard.ts', '#tests/support/world.ts')).toHaveLength(1)
  })

  test('7: a feature never imports a feature, and ui imports nothing of ours', () => {
    expect(violationsOf('src/client/features/chat/log.tsx', '#client/features/admin-people/card.tsx')).toEqual([
      'src/client/features/chat/log.tsx may not import src/client/features/admin-people/card.tsx: a feature never imports another feature',
    ])
    expect(violationsOf('src/client/features/chat/log.tsx', './bubble.tsx')).toEqual([])
    expect(violationsOf('src/client/ui/fields.tsx', '../lib/form.ts')).toHaveLength(1)
    expect(violationsOf('src/client/lib/forms/form.ts', '../../ui/field.tsx')).toHaveLength(1)
  })

  test.each([
    "export * from './field.tsx'",
    "// all of it\nexport {\n  Field,\n} from './field.tsx'\nexport type { Props } from './field.tsx'",
    "import { Field } from './field.tsx'\n\nexport { Field }",
  ])('8: no barrels (%#)', (source) => {
    expect(violationsIn({ 'src/client/ui/index.ts': source })).toEqual([
      'src/client/ui/index.ts is a barrel: import from the files themselves',
    ])
  })

  test('8: no cycles, not even of types, each reported once', () => {
    const tree = {
      'src/shared/a.ts': "import type { B } from './b.ts'\nexport type A = B",
      'src/shared/b.ts': "import type { C } from './c.ts'\nexport type B = C",
      'src/shared/c.ts': "import type { A } from '#shared/a.ts'\nexport type C = A",
    }
    expect(violationsIn(tree)).toEqual([
      'imports in a circle: src/shared/a.ts → src/shared/b.ts → src/shared/c.ts → src/shared/a.ts',
    ])
  })

  test('8: no cycles between domains, even where no file is in one; tests do not count', () => {
    const tree = {
      'src/server/domain/chat/chat.ts': "import { b } from '../matches/lists.ts'\nexport const a = b",
      'src/server/domain/chat/queries.ts': 'export const find = 1',
      'src/server/domain/chat/held.ts': 'export const c = 1',
      'src/server/domain/matches/lists.ts': 'export const b = 1',
      'src/server/domain/matches/end.ts': "import { c } from '../chat/held.ts'\nexport const d = c",
    }
    expect(violationsIn(tree)).toEqual([
      'imports in a circle: src/server/domain/chat → src/server/domain/matches → src/server/domain/chat',
    ])
    const { 'src/server/domain/matches/end.ts': end, ...rest } = tree
    expect(violationsIn({ ...rest, 'src/server/domain/matches/end.test.ts': end })).toEqual([])
  })

  test('the database drivers stay in the few files that open a database', () => {
    expect(violationsOf('db/migrate.ts', 'better-sqlite3')).toEqual([
      'db/migrate.ts may not import better-sqlite3: only db/sqlite/library.ts may',
    ])
    expect(violationsOf('src/server/main.ts', 'pg', 'import type { it } from')).toHaveLength(1)
    expect(violationsOf('db/open.test.ts', 'better-sqlite3')).toEqual([])
    const library = { 'db/sqlite/library.ts': 'export const SQLite = 1' }
    const use = "import { SQLite } from '#db/sqlite/library.ts'\nSQLite()"
    expect(violationsIn({ ...library, 'src/server/main.ts': use })).toHaveLength(1)
    expect(violationsIn({ ...library, 'tests/system/main.test.ts': use })).toEqual([])
  })

  test('the environment is read in one place', () => {
    const reading = 'export const port = process.env.PORT'
    expect(violationsIn({ 'src/server/main.ts': reading })).toEqual([
      'src/server/main.ts may not read process.env: src/server/config/config.ts does, once',
    ])
    expect(violationsIn({ 'scripts/demo/demo.ts': reading, 'src/server/config/config.ts': reading })).toEqual(
      [],
    )
  })

  test.each([
    ['const a = useMutation({})', 'call useMutation outside useAction'],
    ['const a = useAction(b)\nconst c = useMutation({})', 'call useMutation outside useAction'],
    ['await a.mutateAsync(1)', 'call mutateAsync'],
    ['const api = createTRPCReact<AppRouter>()', 'have procedures that are not guarded'],
    ['await utils.client.matches.pause.mutate(1)', 'send past useAction'],
  ])('the client may not bypass useAction: %s', (line, what) => {
    expect(violationsIn({ 'src/client/features/a/b.ts': line })).toEqual([
      `src/client/features/a/b.ts may not ${what}: a second press would send it again`,
    ])
    expect(violationsIn({ 'src/client/features/a/b.test.ts': line })).toEqual([])
  })

  test('the client may send through useAction', () => {
    const lines = [
      'const a = useAction(useMutation({}))',
      'const b = useAction(\n  useMutation({}),\n)',
      'const c = api.matches.pause.useMutation({})',
      'const d = withActionHooks(createTRPCReact<AppRouter>())',
      'd.mutate(1) // not useMutation(1)',
    ]
    for (const line of lines) expect(violationsIn({ 'src/client/features/a/b.ts': line })).toEqual([])
  })

  test('see every form of import, but none in comments and strings', () => {
    const importing = (line: string) => violationsIn({ 'src/shared/a.ts': `${line}\nexport const own = 1` })
    expect(importing("import 'fastify'")).toHaveLength(1)
    expect(importing("import {\n  a,\n  type B,\n} from 'fastify'")).toHaveLength(1)
    expect(importing("import a, * as b from 'fastify'")).toHaveLength(1)
    expect(importing("export { a } from 'fastify'")).toHaveLength(1)
    expect(importing("const a = await import('fastify')")).toHaveLength(1)
    expect(importing("// import 'fastify'\n/* import 'fastify' */")).toEqual([])
    expect(importing("const types = 'image/*'\nimport 'fastify'\n/** why */")).toHaveLength(1)
  })
})
