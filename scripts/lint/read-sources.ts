import { readdirSync, readFileSync } from 'node:fs'
import type { Files } from './import-graph.ts'

/** Returns the paths of everything in a folder of the repository, without installed packages. */
export const pathsBelow = (root: string, folder: string): string[] =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`.replaceAll('\\', '/'))
    .filter((path) => !path.includes('/node_modules/'))

/** Reads every TypeScript file of the repository. */
export function readSources(root: string): Files {
  const paths = ['src', 'db', 'scripts', 'tests'].flatMap((folder) => pathsBelow(root, folder))
  const sources = paths.filter((path) => /\.tsx?$/.test(path)).sort()
  return new Map(sources.map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')]))
}
