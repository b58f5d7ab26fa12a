import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { restRoutes } from '#server/rest/routes.ts'
import { API_DOCS, apiDocs } from './api.ts'

describe('docs/api.md', () => {
  test('is what `npm run docs:api` writes', () => {
    expect(readFileSync(API_DOCS, 'utf8')).toBe(apiDocs())
  })

  test.each(restRoutes)('has a row for $method $path with its callers', ({ method, path }) => {
    const row = apiDocs()
      .split('\n')
      .find((line) => line.startsWith(`| \`${method} ${path}\` `))
    expect(row).toMatch(
      /\| (?:anyone|anybody signed in|administrators|owners(?: and coordinators)?|mentees|active mentees|mentors|approved mentors|the mentor .+?) +\| 20[0124]/,
    )
  })

  test('lists the fields of a call, which are required, and their limits', () => {
    const [, registration = ''] = apiDocs().split('**`POST /api/register/mentee`**')
    const fields = registration.split('\n\n')[1]
    expect(fields).toContain('- `username`: text, 3 to 50 characters')
    expect(fields).toContain('- `photoUrl`: text')
    expect(fields).toContain('- `age` (optional): whole number, 13 to 100')
  })

  test('lists the frames of the socket and its close codes', () => {
    const [, socket = ''] = apiDocs().split('## Socket')
    expect(socket).toContain('`type`: `auth`; `userId`: id; `matchId`: id')
    expect(socket).toContain('| 4401 | signed out')
  })
})
