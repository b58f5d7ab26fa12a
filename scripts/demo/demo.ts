import { runCommand } from '#server/cli/run-tool.ts'
import { type Config, isLoopback } from '#server/config/config.ts'
import { makeFilesPrivate } from '#server/infra/private-files.ts'
import { createSecretBox, loadSecretKey } from '#server/infra/secret-box.ts'
import { openStorage } from '#server/infra/storage.ts'
import { buildIfNeeded } from '../build/build-if-needed.ts'
import { followServer, startServer } from '../lib/server-process.ts'
import { fillWithDemo, hasDemo, hasUsers } from './fill.ts'
import { signInTable } from './sign-ins.ts'

process.env.NODE_ENV ??= 'production'
process.env.LOG_LEVEL ??= 'warn'

await runCommand(async (config) => {
  await buildIfNeeded()
  // Not before: what is built is for everybody.
  makeFilesPrivate()
  const isDemo = await prepare(config)
  // The server's address on this machine; its public URL may differ.
  const host = isLoopback(config.host) ? config.host : 'localhost'
  const local = `http://${host.includes(':') ? `[${host}]` : host}:${config.port}`
  const server = await startServer({ url: local, port: config.port, env: process.env })
  console.log(`\nCairnway is running at ${config.publicUrl?.origin ?? local}`)
  if (isDemo) console.log(`\n${signInTable()}`)
  console.log('\nCtrl-C ends it.')
  await followServer(server)
})

/** Fills an empty database; returns whether its users are the demo's. */
async function prepare(config: Config): Promise<boolean> {
  const storage = await openStorage(config, { exclusive: true })
  try {
    if (await hasUsers(storage.db)) {
      console.log('The database already has users: nothing was added to it.')
      return await hasDemo(storage.db)
    }
    await fillWithDemo(storage.db, createSecretBox(loadSecretKey(config)))
    console.log(`Filled ${config.databaseUrl ? 'the database' : config.dataDir} with demo people.`)
    return true
  } finally {
    await storage.close()
  }
}
