import { addTables } from './rulebook.ts'
import { OTHER_TABLES } from './tables-elsewhere.ts'

// The server screens with all languages. The client has English first and loads this after it (decision 104).
addTables(OTHER_TABLES)

export { inspect, screen } from './screen.ts'
