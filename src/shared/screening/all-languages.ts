import { addPhoneWords } from './phone-words.ts'
import { OTHER_PHONE_WORDS } from './phone-words-elsewhere.ts'
import { addTables } from './rulebook.ts'
import { OTHER_TABLES } from './tables-elsewhere.ts'

export { inspect, screen } from './screen.ts'

// The server and the scripts screen with all languages, the client with English alone: more would not fit (decision 104).
addTables(OTHER_TABLES)
addPhoneWords(OTHER_PHONE_WORDS)
