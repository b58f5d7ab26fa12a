import { OTHER_LOOK_ALIKES } from './homoglyphs-other-languages.ts'
import { addLookAlikes } from './normalise.ts'
import { addPlans } from './numbering-plans.ts'
import { OTHER_PLANS } from './numbering-plans-other-countries.ts'
import { addPhoneWords } from './phone-words.ts'
import { OTHER_PHONE_WORDS } from './phone-words-other-languages.ts'
import { addTables } from './rule-index.ts'
import { OTHER_TABLES } from './tables-other-languages.ts'
import { RARE_TABLES } from './tables-rare.ts'

export { screen, screenWithDetails } from './screen.ts'

// Adds what only the server and the scripts load. The client has only the frequent English rules, because of its size
// budget (decision 68). English comes first, because its words get the lowest ids.
addTables(RARE_TABLES)
addTables(OTHER_TABLES)
addPhoneWords(OTHER_PHONE_WORDS)
addPlans(OTHER_PLANS)
addLookAlikes(OTHER_LOOK_ALIKES)
