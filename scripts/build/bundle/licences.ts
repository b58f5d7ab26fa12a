import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { licenceFilesOf } from './natives.ts'

type Entry = { version?: string; license?: string; dev?: boolean }

/** Writes the licence texts of all runtime packages; without a text, only the licence's name. */
export function writeLicences(root: string, file: string) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Entry>
  }
  const parts = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev && existsSync(join(root, path)))
    .map(([path, { version = '', license = '' }]) => {
      const name = path.replace(/^.*node_modules\//, '')
      const texts = licenceFilesOf(join(root, path))
        .filter((paper) => paper !== 'package.json')
        .map((paper) => readFileSync(join(root, path, paper), 'utf8').trim())
      return [`${name} ${version} (${license})`, ...texts].join('\n\n')
    })
  writeFileSync(file, `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`)
}
