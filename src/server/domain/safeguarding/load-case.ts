import { PAGE_MAX_ROWS } from '#shared/product-limits.ts'
import { isCaseWaiting } from '#shared/supervision-enums.ts'
import { SAFEGUARDING_TEXTS } from '#shared/texts/safeguarding.ts'
import type { Services } from '../../context.ts'
import { AppError } from '../../errors.ts'
import * as queries from './queries.ts'
import { caseView } from './views.ts'

export const caseNotFound = () => new AppError('not_found', 'Case not found')
export const caseChanged = () => new AppError('conflict', SAFEGUARDING_TEXTS.changedByOther)

/** Locks a case in the caller's transaction. Throws `not_found`. */
export async function lockCase({ db }: Pick<Services, 'db'>, id: number) {
  const found = await queries.lockCase(db, id)
  if (!found) throw caseNotFound()
  return found
}

/** As `lockCase`, for a case that is not closed yet. Throws `not_found`, or `conflict` if it is closed. */
export async function requireWaitingCase(services: Pick<Services, 'db'>, id: number) {
  const found = await lockCase(services, id)
  if (!isCaseWaiting(found.state)) throw new AppError('conflict', SAFEGUARDING_TEXTS.alreadyClosed)
  return found
}

/** Returns a case with all its entries. Throws `not_found`. */
export async function loadCaseView({ db, now }: Pick<Services, 'db' | 'now'>, id: number) {
  const found = await queries.findCase(db, id)
  if (!found) throw caseNotFound()
  return caseView(found, await queries.listEntries(db, id, PAGE_MAX_ROWS), now())
}
