import { describe, expect, test } from 'vitest'
import { offeredPage } from './offered-page.ts'

const MENTEE = { role: 'mentee' } as const
const MENTOR = { role: 'mentor' } as const
const ADMIN = { role: 'admin' } as const
const VIEWER = { role: 'admin', level: 'viewer' } as const

describe('a page that was asked for', () => {
  // Links of mails that led to the dashboard after signing in: Trustroots/trustroots#135, frappe/erpnext#8174,
  // obiba/mica2#2235, rundeck/rundeck#703.
  test.for([
    [MENTEE, '/chat/9', 'your conversation'],
    [MENTOR, '/chat/9', 'your conversation'],
    [MENTEE, '/mentee-dashboard?tab=find-mentors', 'Find Mentors'],
    [MENTOR, '/mentor-dashboard?tab=requests', 'your requests'],
    [MENTOR, '/mentor-dashboard?tab=schedule#today', 'your schedule'],
    [VIEWER, '/settings#sign-ins', 'your settings'],
    [ADMIN, '/admin-dashboard?dialog=case-3', 'the case'],
    [ADMIN, '/admin-mentees', 'the mentees'],
  ] as const)('is offered by its kind: %o %s', ([reader, path, kind]) => {
    const { pathname = '', search = '', hash = '', kind: named } = offeredPage(path, reader) ?? {}
    expect([`${pathname}${search}${hash && `#${hash}`}`, named]).toEqual([path, kind])
  })

  test.for([
    [ADMIN, '/chat/9'],
    [MENTEE, '/mentee-dashboard'],
    [MENTEE, '/mentor-dashboard?tab=requests'],
    [MENTOR, '/mentor-dashboard?tab=toString'],
    [MENTEE, '/admin-mentees'],
    [VIEWER, '/admin-mentees'],
    [VIEWER, '/admin-dashboard?dialog=case-3'],
    [ADMIN, '/constructor'],
    [MENTEE, '/auth'],
  ] as const)('is not offered to those who cannot open it or are there: %o %s', ([reader, path]) => {
    expect(offeredPage(path, reader)).toBeUndefined()
  })

  // RackulaLives/Rackula#2917, liwala/ay-framework#95
  test.for([
    '//evil.example/settings',
    'https://evil.example/settings',
    '/\\evil.example/settings',
    'javascript:alert(1)',
    '/settings/../..//evil.example',
  ])('never leads to another site: %s', (path) => {
    expect(offeredPage(path, MENTEE)).toBeUndefined()
  })
})
