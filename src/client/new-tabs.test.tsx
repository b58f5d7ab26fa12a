import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import { CAMPAIGN } from '#shared/campaign.ts'
import { describe, expect, test } from '#tests/support/client/page.tsx'

/** Returns the links that open a new tab, and whether `rel` isolates them. */
const newTabLinks = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[target="_blank"]')].map(({ href, relList }) => ({
    href,
    isIsolated: relList.contains('noopener') && relList.contains('noreferrer'),
  }))
const isolated = (hrefs: readonly string[]) => hrefs.map((href) => ({ href, isIsolated: true }))

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

describe('a link to a new tab passes on neither opener nor referrer', () => {
  test('on the landing page', async ({ open }) => {
    await open('/')
    const { about, socials } = CAMPAIGN
    const hrefs = [about.partner.url, ...socials.map(({ url }) => url)]
    expect(newTabLinks()).toEqual(isolated(hrefs.map((href) => new URL(href).href)))
  })

  test('in a message', async ({ world, open }) => {
    // Unknown links may be held for minors.
    const [mentor, mentee] = [await world.mentor(), await world.mentee({ age: 30 })]
    const matchId = await world.match(mentor, mentee)
    const content = 'https://example.org/a and https://example.org/b'
    await world.call(mentor, 'POST', `/api/matches/${matchId}/messages`, { body: { content } })
    await open(`/chat/${matchId}`, mentee)
    await screen.findByRole('link', { name: 'https://example.org/a' })
    expect(newTabLinks()).toEqual(isolated(['https://example.org/a', 'https://example.org/b']))
  })

  test('to a session’s meeting link', async ({ world, open }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const body = {
      title: 'Talk',
      startTime: inHours(1),
      endTime: inHours(2),
      location: 'Virtual',
      meetingLink: 'https://meet.example/room',
    }
    await world.call(mentor, 'POST', `/api/matches/${matchId}/sessions`, { body })
    await open('/mentee-dashboard?tab=schedule', mentee)
    await screen.findByRole('link', { name: 'Join' })
    expect(newTabLinks()).toEqual(isolated(['https://meet.example/room']))
  })
})

describe('the source of the client', () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(import.meta.dirname, path), 'utf8') }))
  const found = (pattern: RegExp) =>
    sources.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([match]) => ({ path, match })))

  test('has both attributes wherever it opens a tab', () => {
    // Matches the whole opening tag, with attributes in any order.
    const tags = found(/<[A-Za-z][\w.]*\s(?:[^<>]|=>)*?\btarget=(?:[^<>]|=>)*>/g)
    expect(tags.length).toBe(found(/\btarget=/g).length)
    expect(tags.length).toBeGreaterThanOrEqual(4)
    for (const { path, match } of tags) {
      expect({ path, match }).toEqual({
        path,
        match: expect.stringMatching(/\brel="(?=[^"]*\bnoopener\b)[^"]*\bnoreferrer\b/),
      })
    }
  })

  test('opens no tab by script or from a form', () => {
    expect(found(/\bwindow\.open\b|[^.\w]open\(['"`]http|\bformTarget=|\.target\s*=[^=]/g)).toEqual([])
  })
})
