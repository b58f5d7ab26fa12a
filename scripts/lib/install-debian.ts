import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Runs a command with its output on standard error; rejects when it fails. */
export function runWithOutput(command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const child = spawn(command, args, { env, stdio: ['ignore', process.stderr, process.stderr] })
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`))))
  })
}

/** Installs a package of Debian or Ubuntu, as root or where sudo asks for no password; rejects where that cannot be. */
export async function installFromDebian(name: string): Promise<void> {
  if (!existsSync('/usr/bin/apt-get')) throw new Error(`${name} can be installed on Debian and Ubuntu only`)
  const asRoot = (command: string, ...args: string[]) =>
    process.getuid?.() === 0
      ? runWithOutput(command, args)
      : runWithOutput('sudo', ['--non-interactive', command, ...args])
  await asRoot('apt-get', 'update')
  await asRoot('apt-get', 'install', '-y', '--no-install-recommends', name)
}
