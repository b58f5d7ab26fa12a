import { describe, expect, test } from 'vitest'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { createMailer } from '../infra/mailer.ts'
import { ConfigError, readConfig } from './config.ts'

const PEOPLE = { ALERT_FROM: 'cairnway@example.org', ALERT_TO: 'lead@example.org' }
const MAIL = {
  queue: 'alert',
  id: 1,
  createdAt: '2026-01-05T09:00:00.000Z',
  to: 'duty',
  subject: 'A subject',
  text: 'Case 17 is overdue.',
} as const
const mailWith = (url: string) => readConfig({ ...PEOPLE, SMTP_URL: url }).mail

const reading = (env: Record<string, string>) => () => readConfig(env)

describe('the mail settings', () => {
  test('are undefined if nothing is set', () => {
    expect(readConfig({}).mail).toBeUndefined()
    expect(readConfig({ SMTP_URL: '', ALERT_FROM: ' ', ALERT_TO: '' }).mail).toBeUndefined()
  })

  test('are parsed', () => {
    const to = 'lead@example.org, deputy@example.org'
    expect(
      readConfig({ ...PEOPLE, SMTP_URL: 'smtps://me%40x:p%3Ass@mail.example.org:2465', ALERT_TO: to }).mail,
    ).toEqual({
      host: 'mail.example.org',
      port: 2465,
      tls: 'always',
      signIn: { user: 'me@x', password: 'p:ss' },
      from: 'cairnway@example.org',
      to: ['lead@example.org', 'deputy@example.org'],
      mailFrom: 'cairnway@example.org',
      perMinute: 60,
    })
  })

  test('require TLS for another machine, unless turned off', () => {
    const tls = (url: string) => mailWith(url)?.tls
    expect(tls('smtp://mail.example.org')).toBe('upgraded')
    expect(tls('smtp://me:secret@mail.example.org:25')).toBe('upgraded')
    expect(tls('smtp://10.0.0.7?tls=off')).toBe('none')
    expect(tls('smtps://localhost')).toBe('always')
    for (const near of ['localhost', '127.0.0.1:1025', '[::1]:25', 'me:secret@localhost']) {
      expect(tls(`smtp://${near}`)).toBe('none')
    }
    expect(mailWith('smtp://[::1]')).toMatchObject({ host: '::1', port: undefined })
  })

  test('send no password to another machine without TLS', () => {
    expect(reading({ ...PEOPLE, SMTP_URL: 'smtp://me:secret@mail.example.org?tls=off' })).toThrow(
      new ConfigError('SMTP_URL must not send a password to another machine without TLS: leave ?tls=off out'),
    )
    expect(mailWith('smtp://me:secret@localhost?tls=off')).toMatchObject({ tls: 'none' })
  })

  test('are complete or refused', () => {
    const whole = { ...PEOPLE, SMTP_URL: 'smtp://localhost' }
    for (const name of ['SMTP_URL', 'ALERT_FROM', 'ALERT_TO']) {
      expect(reading({ ...whole, [name]: '' })).toThrow(
        new ConfigError(`${name} is required, as mail is set up with SMTP_URL, ALERT_FROM, ALERT_TO`),
      )
    }
  })

  test.for([
    'http://mail.example.org',
    'mail.example.org',
    'smtp://',
    'smtp://mail.example.org/path',
    'smtp://mail.example.org?tls=maybe',
    'smtp://mail.example.org?ignoreTLS=true',
    'smtps://mail.example.org?tls=off',
    'smtp://mail.example.org#x',
    'smtp://me@mail.example.org',
    'smtp://me:%zz@mail.example.org',
  ])('cannot be %s', (url) => {
    expect(reading({ ...PEOPLE, SMTP_URL: url })).toThrow('SMTP_URL must be an smtp:// or smtps:// address')
  })

  test('name the sender and the pace of mails to members', () => {
    const url = { ...PEOPLE, SMTP_URL: 'smtp://localhost' }
    const env = { ...url, MAIL_FROM: 'hello@example.org', MAIL_PER_MINUTE: '300' }
    expect(readConfig(env).mail).toMatchObject({ mailFrom: 'hello@example.org', perMinute: 300 })
    for (const bad of ['0', '-1', 'many', '10000']) {
      expect(reading({ ...url, MAIL_PER_MINUTE: bad })).toThrow('MAIL_PER_MINUTE must be a number of mails')
    }
    expect(reading({ MAIL_FROM: 'hello@example.org' })).toThrow('MAIL_FROM is of no use without SMTP_URL')
  })

  test('accept e-mail addresses only', () => {
    const url = { SMTP_URL: 'smtp://localhost' }
    const bad = 'nobody\r\nBcc: x@example.org'
    expect(reading({ ...url, ...PEOPLE, ALERT_FROM: bad })).toThrow('ALERT_FROM must be an e-mail address')
    for (const to of ['nobody', 'a@example.org,', bad]) {
      expect(reading({ ...url, ...PEOPLE, ALERT_TO: to })).toThrow(
        'ALERT_TO must be a list of e-mail addresses',
      )
    }
  })
})

describe('a mail server with authentication', () => {
  test('gets the user name and password of the URL', async () => {
    const asked: unknown[] = []
    const server = await startSmtpServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        asked.push([username, password])
        done(null, { user: username })
      },
    })
    const settings = mailWith(`smtp://me%40x:p%3Ass@127.0.0.1:${server.port}`)
    if (!settings) throw new Error('Mail is set up')
    const mailer = createMailer(settings)
    await mailer.send(MAIL, new AbortController().signal)
    expect(asked).toEqual([['me@x', 'p:ss']])
    expect(server.mails).toHaveLength(1)
    mailer.close()
    await server.stop()
  })

  test('gets mails that follow each other over one connection, and over another one when it was closed', async () => {
    let connections = 0
    const server = await startSmtpServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onConnect(_session, done) {
        connections += 1
        done()
      },
      socketTimeout: 200,
    })
    const settings = mailWith(server.url)
    if (!settings) throw new Error('Mail is set up')
    const mailer = createMailer(settings)
    const send = () => mailer.send(MAIL, new AbortController().signal)
    for (let count = 0; count < 5; count += 1) await send()
    expect([server.mails.length, connections]).toEqual([5, 1])
    await expect.poll(() => server.connections()).toBe(0)
    await send()
    expect([server.mails.length, connections]).toEqual([6, 2])
    mailer.close()
    await expect.poll(() => server.connections()).toBe(0)
    await server.stop()
  })
})

describe('a mail server with TLS', () => {
  const settings = {
    host: '127.0.0.1',
    tls: 'upgraded',
    from: 'a@example.org',
    mailFrom: 'a@example.org',
    to: ['b@example.org'],
    perMinute: 60,
  } as const

  test.for([
    ['offers no encryption', ['AUTH', 'STARTTLS']],
    ['has an untrusted certificate', ['AUTH']],
  ] as const)('gets no mail when it %s', async ([, disabledCommands]) => {
    const server = await startSmtpServer({ disabledCommands: [...disabledCommands] })
    const mailer = createMailer({ ...settings, to: [...settings.to], port: server.port, signIn: undefined })
    await expect(mailer.send(MAIL, new AbortController().signal)).rejects.toMatchObject({
      failure: 'encryption',
    })
    expect(server.mails).toEqual([])
    mailer.close()
    await server.stop()
  })
})
