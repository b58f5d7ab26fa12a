import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/** A body that could not be read. It is refused when the input is looked at: after who asks, as contract 2 orders. */
class Unreadable {
  readonly error: AppError
  constructor(error: AppError) {
    this.error = error
  }
}

/** Bodies are JSON or nothing; what is neither is held back until the caller has been let through. */
export function acceptJsonOnly(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    void parse(request, String(body), (error: Error | null, value: unknown) =>
      done(null, error ? new Unreadable(new AppError('invalid', 'The body is not valid JSON')) : value),
    )
  })
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null, new Unreadable(new AppError('unsupported', 'Send application/json')))
  })
}

const WHOLE_NUMBER = /^[1-9]\d{0,9}$/
const SAFE = new Set(['GET', 'HEAD'])
const NUMBERS = new Set(['limit', 'before', 'after'])

/** Body, query and path parameters make one input. Every path parameter of this API is an id. */
export function inputOf(request: FastifyRequest): unknown {
  const { body, query, params } = request
  if (body instanceof Unreadable) throw body.error
  if (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body))) {
    throw new AppError('invalid', 'The body must be a JSON object')
  }
  // Only a question is asked in the address; a password or a message in one would be written into logs.
  const asked = SAFE.has(request.method) ? numbersIn(query, NUMBERS) : {}
  return { ...asked, ...body, ...numbersIn(params) }
}

/** Texts that spell a whole number, as numbers; any other text stays for the schema to refuse. */
function numbersIn(values: unknown, only?: Set<string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values as Record<string, unknown>).map(([name, value]) => {
      const isNumber = (!only || only.has(name)) && typeof value === 'string' && WHOLE_NUMBER.test(value)
      return [name, isNumber ? Number(value) : value]
    }),
  )
}
