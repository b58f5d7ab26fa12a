import type { PageRequest } from '#shared/schemas/common.ts'
import type { Ctx, Mentee } from '../../context.ts'
import { pageById } from '../../pagination.ts'
import * as queries from './queries.ts'
import { suggestions } from './suggestions.ts'
import { ownRequestView } from './views.ts'

/** What a mentee has asked for and not been given, newest first; whoever said no has others proposed in his place. */
export async function ownRequests(ctx: Ctx<Mentee>, page: PageRequest) {
  const { menteeId } = ctx.actor
  const { items, next } = await pageById(
    page,
    (part) => queries.listOfMentee(ctx.db, menteeId, part),
    ownRequestView,
  )
  const mayAskOthers = items.some(({ status }) => isUnmet(status))
  const others = mayAskOthers ? await suggestions(ctx) : []
  return {
    items: items.map((item) => ({ ...item, suggestions: isUnmet(item.status) ? others : [] })),
    next,
  }
}

const isUnmet = (status: string) => status === 'declined' || status === 'expired'
