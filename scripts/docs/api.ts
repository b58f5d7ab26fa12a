import { fileURLToPath } from 'node:url'
import { OPENAPI_PATH } from '#server/rest/openapi.ts'
import { type RestRoute, restRoutes } from '#server/rest/routes.ts'
import { describeAccess, inputSchemaOf } from '#server/rpc/call.ts'
import { CHAT_PATH, CLOSE_CODES, LIVE_TOPICS, OPTIONAL_FRAMES } from '#shared/chat-protocol.ts'
import { HISTORY_ROWS, PHOTO_MAX_BYTES, PHOTO_MAX_PIXELS } from '#shared/product-limits.ts'
import { clientFrame } from '#shared/schemas/chat.ts'
import { page } from '#shared/schemas/common.ts'
import { describeShape, type Field, fieldsOf, variantsOf } from './fields.ts'

export const API_DOCS = fileURLToPath(new URL('../../docs/api.md', import.meta.url))

const HEAD = `# The API

<!-- Written by \`npm run docs\` from the REST table, the procedures and the schemas: change those, not this file. -->

Bodies are JSON, in and out. A refusal is \`{ "message": … }\`, for invalid input with \`issues: [{ path, message }]\`:
400 invalid, 401 not signed in, 403 not allowed, 404 no such thing (or not yours), 409 conflicts with the present state,
413 too large, 415 wrong media type, 429 too many, 503 overloaded or storage unavailable (both with \`Retry-After\`). Times are
ISO 8601 in UTC. A list with more pages has a \`Link: <…>; rel="next"\` header.

Signing in sets the session cookie, which authenticates. For an account with a second factor \`POST /api/login\` answers 401 with
\`secondStep\` (the ways) and \`ticket\`, which \`POST /api/login/second-step\` takes from the same browser within five minutes. Calls
that need no session take a secret instead: the \`key\` of a calendar address or of a mail, and the tokens and codes that confirm an
address, bring one back or set a new password.

The header \`X-Cairnway-User\` may carry the id of the user whom the client expects to be signed in.

Some refusals have a \`reason\`:

- \`removed\` (401): the account was removed, at most 14 days ago
- \`ticket_over\` (401): sign in again from the beginning
- \`step_up\` (403): re-authenticate with \`POST /api/account/proof\`, then repeat the call
- \`factor_missing\` (403): the administrator has to set up a second factor first
- \`other_account\` (409): another user than the one of \`X-Cairnway-User\` is signed in; nothing was stored
- \`changed\` (409): what the call decides about has changed; fetch it again

Every call answers the same over tRPC at \`/trpc\`, by the name of its procedure. \`GET /api/openapi.json\` describes the calls as
OpenAPI 3.1, with the schema of every reply.`

/** Returns the text of docs/api.md. */
export function apiDocs(): string {
  return `${[HEAD, '## Calls', overview(), '## What they take', LIST_SECTION, ...inputs(), PHOTO_SECTION, socket()].join('\n\n')}\n`
}

const nameOf = ({ method, path }: RestRoute) => `\`${method} ${path}\``

function overview(): string {
  const rows = restRoutes.map((route) => {
    const status = route.reply ? '201 or 200' : (route.status ?? 200)
    return [nameOf(route), `\`${route.procedure}\``, describeAccess(route.procedure), status, route.about]
  })
  const photo = [
    '`POST /api/profile/photo`',
    'none: it takes bytes',
    describeAccess('auth.updateProfile'),
    200,
    'stores a photo',
  ]
  const openapi = [
    `\`GET ${OPENAPI_PATH}\``,
    'none: it is a file',
    'anyone',
    200,
    'describes these calls as OpenAPI 3.1',
  ]
  return alignedTable(['Call', 'Procedure', 'Who', 'Success', 'What it does'], [...rows, photo, openapi])
}

const PAGE_FIELDS = fieldsOf(page)
const isPageField = ({ name, description }: Field) =>
  PAGE_FIELDS.some((field) => field.name === name && field.description === description)

/** Lists each call's own fields, without path parameters and the fields of every list. */
function inputs(): string[] {
  return restRoutes.flatMap((route) => {
    const schema = inputSchemaOf(route.procedure)
    const inPath = new Set([...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name))
    const all = schema ? fieldsOf(schema) : []
    const fields = all.filter((field) => !inPath.has(field.name) && !isPageField(field))
    if (fields.length === 0) return []
    const place = route.method === 'GET' ? 'in the query' : 'in the body'
    return [`**${nameOf(route)}**, ${place}:`, fields.map(fieldItem).join('\n')]
  })
}

const fieldItem = ({ name, required, description }: Field) =>
  `- \`${name}\`${required ? '' : ' (optional)'}: ${description}`

const LIST_SECTION = `Every list takes, in the query:

${PAGE_FIELDS.map(fieldItem).join('\n')}`

const PHOTO_SECTION = `## Photo upload

\`POST /api/profile/photo\` takes \`multipart/form-data\` with one file named \`photo\`: JPEG, PNG or GIF by its content, at most
${PHOTO_MAX_BYTES / 1024 / 1024} MB (413), anything else 415. It is re-encoded without metadata, ${PHOTO_MAX_PIXELS} pixels at most, and answered with
\`{ "photoUrl": "/uploads/…" }\`. The profile shows it once \`PATCH /api/profile\` has set that \`photoUrl\`.`

function socket(): string {
  const client = variantsOf(clientFrame).map((frame) => {
    const fields = Object.entries(frame).map(([name, shape]) => `\`${name}\`: ${describeShape(shape)}`)
    return `- ${fields.join('; ')}`
  })
  const closes = Object.entries(CLOSE_CODES).map(([name, code]) => [
    code,
    CLOSE_CODE_TEXTS[name as keyof typeof CLOSE_CODES],
  ])
  return [
    '## Socket',
    `\`${CHAT_PATH}\` speaks JSON text frames, one object each. The session cookie authenticates. A message stored over any transport
reaches every socket of its match.`,
    'From the client:',
    client.join('\n'),
    'The content of a message follows `POST /api/matches/:matchId/messages`; the same `clientId` again stores nothing new.',
    'From the server:',
    `- \`{ "type": "history", "messages" }\`: answers \`auth\` with the latest ${HISTORY_ROWS} messages, or the first ${HISTORY_ROWS}
  after \`after\` (\`GET /api/matches/:matchId/messages?after=…\` has the rest), oldest first
- \`{ "type": "new_message", "message" }\`: a message that is stored
- \`{ "type": "error", "message", "clientId"?, "retryAfter"? }\`: a refusal, with the \`clientId\` of the message it is about;
  with \`retryAfter\` the same frame may be sent again after that many seconds; or the match is gone, because the account of one
  of its members was removed`,
    `Optional frames, only for sockets whose \`auth\` names them in \`features\`:`,
    `- \`{ "type": "typing", "matchId", "userId" }\`, of \`${OPTIONAL_FRAMES.typing}\`: the other member is typing; only in an open match
- \`{ "type": "read", "matchId", "userId", "messageId" }\`, of \`${OPTIONAL_FRAMES.read}\`: a member's read position, after the history and on every change; of the other member only in an open match
- \`{ "type": "match_changed", "matchId" }\`, of \`${OPTIONAL_FRAMES.matchState}\`: the match was paused, resumed or ended, or your rights in it changed: fetch it again
- \`{ "type": "match_removed", "matchId" }\`, of \`${OPTIONAL_FRAMES.matchState}\`, instead of the \`error\`: the match is gone
- \`{ "type": "help", "matchId", "clientId"? }\`, of \`${OPTIONAL_FRAMES.help}\`, only to the socket that sent the message, after it is stored: danger was found in it, so show help to its writer; not for a repeated send`,
    `For a member's pages, only for sockets that send \`subscribe\`, which needs no \`auth\`:`,
    `- \`{ "type": "subscribed" }\`: answers \`subscribe\`
- \`{ "type": "changed", "topics" }\`: something has changed, fetch it again. Topics are \`${LIVE_TOPICS.join('`, `')}\`: unread messages;
  news, requests, matches, sessions and calls; for administrators cases, held messages and applications. At most one a second`,
    'The server closes with:',
    alignedTable(['Code', 'Why'], closes),
  ].join('\n\n')
}

const CLOSE_CODE_TEXTS: Record<keyof typeof CLOSE_CODES, string> = {
  goingAway: 'the server stops; reconnect',
  policy: 'no valid `auth` or `subscribe` in time, or too many invalid frames',
  tooBig: 'a frame that is too large',
  tryAgain: 'you read too slowly, or the server cannot check your rights; reconnect and fetch what you missed',
  accessEnded: 'signed out, removed, deactivated or no longer approved',
  replaced: 'you have joined, or subscribed, with more than ten sockets; this was the oldest',
}

/** Returns a Markdown table with aligned columns, as the formatter wants it. */
function alignedTable(head: string[], rows: (string | number)[][]): string {
  const cells = [head, ...rows.map((row) => row.map(String))]
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[], fill = ' ') =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`
  const [first = '', ...others] = cells.map((row) => line(row))
  return [
    first,
    line(
      head.map(() => ''),
      '-',
    ),
    ...others,
  ].join('\n')
}
