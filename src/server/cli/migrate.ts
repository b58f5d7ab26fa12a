import { openStorage } from '#server/infra/storage.ts'
import { runTool } from './run-tool.ts'

// Opening the storage alone brings it up to this version; exclusive, because no server may run on the old one meanwhile.
await runTool(async (config) => {
  const storage = await openStorage(config, { exclusive: true })
  await storage.close()
  console.log('The database is up to date.')
})
