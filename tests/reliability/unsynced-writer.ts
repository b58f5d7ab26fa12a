import { SQLite } from '#db/sqlite/library.ts'
import { clockMs } from '../support/clock.ts'

// A writer that acknowledges rows before they are synced, so that the power-cut trial has losses to find.
const [file = '', rows = '0'] = process.argv.slice(2)
const database = new SQLite(file)
database.pragma('journal_mode = WAL')
database.pragma('synchronous = NORMAL')
database.exec('create table if not exists messages ("clientId" text) strict')
const insert = database.prepare('insert into messages values (?)')
for (let count = 1; count <= Number(rows); count += 1) {
  insert.run(`row ${count}`)
  console.log(JSON.stringify({ clientId: `row ${count}`, at: clockMs() }))
}
database.close()
