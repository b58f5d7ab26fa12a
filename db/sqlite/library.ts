import { createRequire } from 'node:module'
import type Library from 'better-sqlite3'

export type Database = Library.Database
export type Statement = Library.Statement

const require = createRequire(import.meta.url)

/**
 * The name under which the SQLite library for a version of Node.js is installed: better-sqlite3 13 crashes on 20, and 12
 * on 24 (decision 81). npm installs the one that fits and passes the other over.
 */
export const libraryFor = (node: string): string =>
  Number.parseInt(node, 10) < 22 ? 'better-sqlite3-12' : 'better-sqlite3'

export const SQLITE_LIBRARY = libraryFor(process.versions.node)

/** Its path, for threads and processes that load it themselves. */
export const findSqliteLibrary = (): string => require.resolve(SQLITE_LIBRARY)

/** Opens a file without our settings. Outside `open.ts` only for tests and benchmarks. */
export const SQLite = require(SQLITE_LIBRARY) as typeof Library
