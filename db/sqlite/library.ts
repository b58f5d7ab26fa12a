import { createRequire } from 'node:module'
import type Library from 'better-sqlite3'

export type Database = Library.Database
export type Statement = Library.Statement

const require = createRequire(import.meta.url)

/**
 * Returns the package name of the SQLite library for a Node.js version: better-sqlite3 13 crashes on 20, and 12 on 24
 * (decision 52). npm installs the one that fits.
 */
export const libraryFor = (node: string): string =>
  Number.parseInt(node, 10) < 22 ? 'better-sqlite3-12' : 'better-sqlite3'

export const SQLITE_LIBRARY = libraryFor(process.versions.node)

/** Its path, for threads and processes that load it themselves. */
export const findSqliteLibrary = (): string => require.resolve(SQLITE_LIBRARY)

/** The library's class, without our settings. Outside `open.ts` only for tests and benchmarks. */
export const SQLite = require(SQLITE_LIBRARY) as typeof Library
