import { openStorage } from '#server/infra/storage.ts'
import { runDataTool } from './run-tool.ts'

// Opening the storage runs the migrations; `exclusive`, because no server may use the old schema meanwhile.
await runDataTool(async (config) => {
  const storage = await openStorage(config, { exclusive: true })
  await storage.close()
  console.log('The database is up to date.')
})
