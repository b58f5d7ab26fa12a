import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import { SECURITY_TEXTS } from '#client/features/settings/texts.ts'
import { describe, expect, test } from '#tests/support/client/page.tsx'

const PASSWORD = /autoComplete="(?:current|new)-password"/
const USERNAME = /autoComplete="username"|<OwnUsername|<UsernameForManagers/

// XiovV/calich#246, Zibbp/ganymede#1307, porybox/porybox#311, learningequality/ka-lite#4062: the password of another account.
describe('a form with a password', () => {
  test('names its account, wherever there is one', () => {
    const sources = readdirSync('src/client', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .map((file) => ({ file, source: readFileSync(join('src/client', file), 'utf8') }))
    const forms = sources.filter(({ source }) => PASSWORD.test(source))
    expect(forms.length).toBeGreaterThan(5)
    expect(forms.filter(({ source }) => !USERNAME.test(source)).map(({ file }) => file)).toEqual([])
  })

  test('for a new password names the signed-in member, in a field that nobody sees or reaches', async ({
    world,
    open,
  }) => {
    const mentee = await world.mentee()
    await open('/settings', mentee)
    const { form } = await screen.findByLabelText<HTMLInputElement>(SECURITY_TEXTS.next)
    const fields = [...(form?.elements ?? [])].filter((one) => one instanceof HTMLInputElement)
    expect(fields.map(({ autocomplete }) => autocomplete)).toEqual([
      'username',
      'current-password',
      'new-password',
    ])
    expect(fields[0]?.value).toBe(mentee.username)
    const [account] = fields
    expect([account?.readOnly, account?.tabIndex, account?.getAttribute('aria-hidden')]).toEqual([
      true,
      -1,
      'true',
    ])
  })
})
