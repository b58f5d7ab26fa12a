import type { Services } from '../../context.ts'
import { GENESIS_HASH } from './chain.ts'
import { readHead } from './queries.ts'

type InfoLog = { info: (fields: object, message: string) => void }

/**
 * Writes the head of the audit log, `count:hash`, to the process's log. Outside the database, it is an anchor against
 * which a rewritten log can be detected (decision 32).
 */
export async function logAuditHead({ db }: Pick<Services, 'db'>, log: InfoLog): Promise<void> {
  const { count, hash } = (await readHead(db)) ?? { count: 0, hash: GENESIS_HASH }
  log.info({ audit: { end: `${count}:${hash}` } }, 'the audit log ends here')
}
