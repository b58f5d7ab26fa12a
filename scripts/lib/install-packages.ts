import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'

const modifiedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/**
 * Installs the packages of a folder with a lockfile of its own, unless they are as new as that lockfile. Such packages
 * are for one rare command, and `npm ci` should not install them for everybody.
 */
export function installPackages(folder: string): void {
  const lockfile = join(folder, 'package-lock.json')
  // npm writes this file when it has installed everything.
  if (modifiedAt(join(folder, 'node_modules/.package-lock.json')) >= modifiedAt(lockfile)) return
  console.log(`Installing what ${lockfile} names …`)
  execFileSync('npm', ['ci', '--prefix', folder], { stdio: ['ignore', 'ignore', 'inherit'] })
}
