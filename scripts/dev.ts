import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { freePort } from '#scripts/lib/free-port.ts'
import { CommandError, runCommand } from '#server/cli/run-tool.ts'

/** Starts Vite with hot reload as a proxy to the server, which restarts on changes: one origin for the browser. */
await runCommand(async ({ host, port, publicUrl }) => {
  const apiPort = await freePort()
  const tsx = fileURLToPath(import.meta.resolve('tsx/cli'))
  const server = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'src/server/main.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(apiPort) },
  })

  process.env.API_PORT = String(apiPort)
  const allowedHosts = publicUrl ? [publicUrl.hostname] : []
  const vite = await createServer({ server: { host, port, allowedHosts } })
  await vite.listen().catch((error: Error) => {
    server.kill()
    throw new CommandError(error.message)
  })
  const name = host.includes(':') ? `[${host}]` : host
  console.log(`\nCairnway is being developed at ${publicUrl?.origin ?? `http://${name}:${port}`}\n`)

  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    server.kill('SIGTERM')
    await vite.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
  server.on('exit', () => void end())
})
