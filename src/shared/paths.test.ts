import { describe, expect, test } from 'vitest'
import { CLIENT_PATHS, clientPathOf, dashboardOf, htmlFileOf } from './paths.ts'

describe('a path', () => {
  test.for(CLIENT_PATHS)('%s is a page, with or without a slash', (page) => {
    const path = page.replace(':matchId', '7')
    expect(clientPathOf(path)).toBe(page)
    expect(clientPathOf(path === '/' ? '/' : `${path}/`)).toBe(page)
  })

  test.for([
    '/chat',
    '/chat/',
    '/chat/7/more',
    '/admin',
    '/AUTH',
    '//',
    '/auth//',
    '/api/user',
    '/settings.html',
    '/chat/abc',
    '/chat/0',
    '/chat/07',
    '/chat/-1',
    '/chat/1.5',
    '/chat/1e3',
    '/chat/%31',
    '/chat/2147483648',
    '/chat/99999999999999999999',
    '',
  ])('%j is no page', (path) => expect(clientPathOf(path)).toBeUndefined())
})

test('every page has its own HTML file', () => {
  const documents = CLIENT_PATHS.map(htmlFileOf)
  expect(new Set(documents).size).toBe(CLIENT_PATHS.length)
  expect(documents).toContain('pages/home.html')
  expect(documents).toContain('pages/admin-dashboard.html')
  expect(documents).toContain('pages/chat.html')
})

describe('after signing in', () => {
  test.for([
    ['admin', '/admin-dashboard'],
    ['mentor', '/mentor-dashboard'],
    ['mentee', '/mentee-dashboard'],
    ['visitor', '/'],
    ['toString', '/'],
    ['', '/'],
  ])('"%s" belongs to %s [S2.28, S2.115]', ([role = '', path]) => expect(dashboardOf(role)).toBe(path))

  test('every role’s dashboard is a page', () => {
    for (const role of ['admin', 'mentor', 'mentee'])
      expect(clientPathOf(dashboardOf(role))).toBe(dashboardOf(role))
  })
})
