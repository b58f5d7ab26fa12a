import { join } from 'node:path'
import { closeDatabase, openSqlite } from '#db/open.ts'
import { openPostgres } from '#db/postgres/open.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'

// A process of its own that runs the jobs of a server for some minutes and exits with 0; tests kill it at any moment.
const [, , database = '', url = '', dataDir = ''] = process.argv
const MINUTES = 4
const db = database.startsWith('postgres') ? openPostgres(database, () => {}) : openSqlite(database)
/** Each start is as late as it takes for what an earlier one claimed to be due again. */
const claimed = await db.selectFrom('mails').select('dueAt').where('state', '=', 'waiting').execute()
let laterMs = Math.max(0, ...claimed.map(({ dueAt }) => Date.parse(dueAt) - Date.now()))
const address = 'cairnway@example.org'
const { app, scheduler } = await buildApp({
  db,
  config: readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    SMTP_URL: url,
    ALERT_FROM: address,
    ALERT_TO: address,
    MAIL_PER_MINUTE: '1000',
    PUBLIC_URL: 'http://mentors.example.org',
  }),
  clientFolder: join(dataDir, 'no-client'),
  clock: () => Date.now() + laterMs,
  monotonicMs: () => performance.now() + laterMs,
})
await app.ready()
process.stdout.write('begins\n')
for (let minute = 0; minute < MINUTES; minute += 1) {
  await scheduler.runDueJobs()
  laterMs += 60_000
}
await app.close()
await closeDatabase(db)
