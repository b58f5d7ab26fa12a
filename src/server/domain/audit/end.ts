import type { Services } from '../../context.ts'
import { BEGINNING } from './chain.ts'
import { readHead } from './queries.ts'

type Teller = { info: (fields: object, sentence: string) => void }

/** Where the audit log ends, for the process's log: what lies outside of the database cannot be changed with it. */
export async function tellEnd({ db }: Pick<Services, 'db'>, log: Teller): Promise<void> {
  const { count, hash } = (await readHead(db)) ?? { count: 0, hash: BEGINNING }
  log.info({ audit: { end: `${count}:${hash}` } }, 'the audit log ends here')
}
