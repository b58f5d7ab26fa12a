import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_HELP } from '#shared/help-contacts.ts'
import { helpContacts, refreshHelp } from './help.ts'

const OWN = {
  emergency: [{ kind: 'call', label: 'Police', target: '110' }],
  helpline: [{ kind: 'link', label: 'Find a helpline', target: 'https://example.org' }],
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  helpContacts.set(DEFAULT_HELP)
})

const answerWith = (body: unknown) => vi.stubGlobal('fetch', async () => Response.json(body))

test('keeps the installation’s contacts for the next page', async () => {
  answerWith(OWN)
  await refreshHelp()
  expect(helpContacts.get()).toEqual(OWN)
  expect(JSON.parse(localStorage.getItem('help') ?? '')).toEqual(OWN)
})

test.for([
  ['a script', { ...OWN, helpline: [{ kind: 'link', label: 'x', target: 'javascript:alert(1)' }] }],
  ['nothing to press', { ...OWN, emergency: [] }],
  ['the sentences of an earlier version', { emergency: 'Call 112', helpline: 'Call us' }],
  ['an error', { message: 'Something went wrong' }],
] as const)('keeps the built-in contacts when it gets %s', async ([, body]) => {
  answerWith(body)
  await refreshHelp()
  expect(helpContacts.get()).toEqual(DEFAULT_HELP)
  expect(localStorage.getItem('help')).toBeNull()
})
