import { SQLite } from '#db/sqlite/library.ts'
import { clockMs } from '../support/clock.ts'

// What the product is not: it says that a row is kept before the disk was told to keep it.
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
