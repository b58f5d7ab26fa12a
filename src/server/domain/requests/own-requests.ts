import type { PageRequest } from '#shared/schemas/common.ts'
import type { Ctx, Mentee } from '../../context.ts'
import { pageById } from '../../pagination.ts'
import * as queries from './queries.ts'
import { suggestMentors } from './suggestions.ts'
import { ownRequestView } from './views.ts'

/**
 * Returns a page of the mentee's requests that were not accepted, newest first; declined and expired ones come with
 * suggestions of other mentors.
 */
export async function listOwnRequests(ctx: Ctx<Mentee>, page: PageRequest) {
  const { menteeId } = ctx.actor
  const { items, next } = await pageById(
    page,
    (part) => queries.listForMentee(ctx.db, menteeId, part),
    ownRequestView,
  )
  const mayAskOthers = items.some(({ status }) => wasRefused(status))
  const others = mayAskOthers ? await suggestMentors(ctx) : []
  return {
    items: items.map((item) => ({ ...item, suggestions: wasRefused(item.status) ? others : [] })),
    next,
  }
}

const wasRefused = (status: string) => status === 'declined' || status === 'expired'
