import { readdirSync, readFileSync } from 'node:fs'
import type { Files } from './import-graph.ts'

/** Reads every TypeScript file of the repository. */
export function readSources(root: string): Files {
  const paths = ['src', 'db', 'scripts', 'tests'].flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' }).map((path) =>
      `${folder}/${path}`.replaceAll('\\', '/'),
    ),
  )
  const sources = paths.filter((path) => /\.tsx?$/.test(path)).sort()
  return new Map(sources.map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')]))
}
