import { mentorUserOf, tokenOf } from './data.ts'
import { rawRequest } from './http-load.ts'

const requestsOf = (matches: number, method: string, query: string, body?: object) =>
  Array.from({ length: matches }, (_, index) =>
    rawRequest(method, `/api/matches/${index + 1}/messages${query}`, {
      token: tokenOf(mentorUserOf(index + 1)),
      ...(body && { body }),
    }),
  )

/** Requests of mentors for the last messages of each of the first matches. */
export const readRequests = (matches: number) => requestsOf(matches, 'GET', '?limit=50')

/** Requests of mentors that post a message to each of the first matches. */
export const postRequests = (matches: number, content: string) => requestsOf(matches, 'POST', '', { content })
