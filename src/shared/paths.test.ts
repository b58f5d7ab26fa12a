import { describe, expect, test } from 'vitest'
import { CLIENT_PATHS, dashboardOf, isClientPath } from './paths.ts'

describe('a path', () => {
  test.for(CLIENT_PATHS.map((path) => path.replace(':matchId', '7')))(
    '%s is a page, with or without a slash',
    (path) => {
      expect(isClientPath(path)).toBe(true)
      expect(isClientPath(path === '/' ? '/' : `${path}/`)).toBe(true)
    },
  )

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
    '',
  ])('%j is no page', (path) => expect(isClientPath(path)).toBe(false))
})

describe('after signing in', () => {
  test.for([
    ['admin', '/admin-dashboard'],
    ['mentor', '/mentor-dashboard'],
    ['mentee', '/mentee-dashboard'],
    ['visitor', '/'],
    ['toString', '/'],
    ['', '/'],
  ])('"%s" belongs to %s', ([role = '', path]) => expect(dashboardOf(role)).toBe(path))

  test('every role’s dashboard is a page', () => {
    for (const role of ['admin', 'mentor', 'mentee']) expect(isClientPath(dashboardOf(role))).toBe(true)
  })
})
