import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { readMails } from '#tests/support/mails.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import type { MailError } from '../domain/mail/send-mails.ts'
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
      from: { name: 'Cairnway', address: 'cairnway@example.org' },
      to: ['lead@example.org', 'deputy@example.org'],
      mailFrom: { name: 'Cairnway', address: 'cairnway@example.org' },
      perMinute: 60,
      greeting: undefined,
    })
  })

  test('greet with the host of PUBLIC_URL where that is a name or an address, or as MAIL_GREETING says', () => {
    const greeting = (env: Record<string, string>) =>
      readConfig({ ...PEOPLE, SMTP_URL: 'smtp://localhost', ...env }).mail?.greeting
    expect(greeting({ PUBLIC_URL: 'https://Mentoring.Example.org:8443' })).toBe('mentoring.example.org')
    expect(greeting({ PUBLIC_URL: 'https://mentoring.example.org.' })).toBe('mentoring.example.org')
    expect(greeting({ PUBLIC_URL: 'https://bücher.example' })).toBe('xn--bcher-kva.example')
    expect(greeting({ PUBLIC_URL: 'http://192.0.2.1' })).toBe('[192.0.2.1]')
    expect(greeting({ PUBLIC_URL: 'http://[2001:db8::1]' })).toBe('[IPv6:2001:db8::1]')
    // Mail servers refuse names without a dot: nodemailer takes this machine's.
    expect(greeting({ PUBLIC_URL: 'http://localhost:3000' })).toBeUndefined()
    expect(greeting({})).toBeUndefined()
    const PUBLIC_URL = 'https://mentoring.example.org'
    for (const name of ['mail.example.org', '[192.0.2.7]', '[IPv6:2001:db8::7]']) {
      expect(greeting({ PUBLIC_URL, MAIL_GREETING: name })).toBe(name)
    }
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

  // nodemailer/nodemailer#572 and #1332, wekan/wekan#1845, Unleash/unleash#900, firebase/extensions#992.
  test.for(['PQRS/WXYZ', 'Gitw50#2', 'a?b', '100%'])(
    'refuse a password of an address that ends its host, and say how to write it: %s',
    (password) => {
      expect(reading({ ...PEOPLE, SMTP_URL: `smtps://me:${password}@mail.example.org` })).toThrow(
        /^SMTP_URL must .*write # as %23, \/ as %2F, \? as %3F, @ as %40, : as %3A and % as %25$/,
      )
      const written = `smtps://me%40example.org:${encodeURIComponent(password)}@mail.example.org`
      expect(mailWith(written)?.signIn).toEqual({ user: 'me@example.org', password })
    },
  )

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
    expect(readConfig(env).mail).toMatchObject({ mailFrom: { address: 'hello@example.org' }, perMinute: 300 })
    for (const bad of ['0', '-1', 'many', '10000']) {
      expect(reading({ ...url, MAIL_PER_MINUTE: bad })).toThrow('MAIL_PER_MINUTE must be a number of mails')
    }
    expect(reading({ MAIL_FROM: 'hello@example.org' })).toThrow('MAIL_FROM is of no use without SMTP_URL')
  })

  test('name the sender: the programme, or whoever is set', () => {
    const named = { SMTP_URL: 'smtp://localhost', ...PEOPLE, ALERT_FROM: 'On duty <cairnway@example.org>' }
    const onDuty = { name: 'On duty', address: 'cairnway@example.org' }
    expect(readConfig(named).mail).toMatchObject({ from: onDuty, mailFrom: onDuty })
    const senderOf = (MAIL_FROM: string, more = {}) =>
      readConfig({ ...named, MAIL_FROM, ...more }).mail?.mailFrom
    for (const [text, name] of [
      ['Programme <hello@example.org>', 'Programme'],
      ['  Programme<hello@example.org> ', 'Programme'],
      ['"Boys, Forward" <hello@example.org>', 'Boys, Forward'],
      ['Boys, Forward <hello@example.org>', 'Boys, Forward'],
      ['The "Boys" <hello@example.org>', 'The "Boys"'],
      ['"The \\"Boys\\"" <hello@example.org>', 'The "Boys"'],
      ['A <b> c <hello@example.org>', 'A <b> c'],
      ['Über uns <hello@example.org>', 'Über uns'],
      ['<hello@example.org>', 'Cairnway'],
      ['hello@example.org', 'Cairnway'],
    ] as const) {
      expect([text, senderOf(text)]).toEqual([text, { name, address: 'hello@example.org' }])
    }
    expect(senderOf('hello@example.org', { PROGRAMME_NAME: 'Boys Forward' })?.name).toBe('Boys Forward')
    expect(senderOf('Us <hello@example.org>', { PROGRAMME_NAME: 'Boys Forward' })?.name).toBe('Us')
  })

  test.for(['MAIL_FROM', 'ALERT_FROM'])('say in a sentence what is wrong with %s', (name) => {
    const refusalOf = (text: string) => reading({ SMTP_URL: 'smtp://localhost', ...PEOPLE, [name]: text })
    for (const text of ['Us', 'Us <nobody>', 'Us <a@example.org> b@example.org', 'a@example.org <', 'Us <>']) {
      expect(refusalOf(text)).toThrow(
        new ConfigError(
          `${name} must be an e-mail address, or a name and an address such as Programme <hello@example.org>`,
        ),
      )
    }
    for (const text of [
      'Us\r\nBcc: x@example.org <a@example.org>',
      'Us\0 <a@example.org>',
      `${'x'.repeat(101)} <a@example.org>`,
    ]) {
      expect(refusalOf(text)).toThrow(
        new ConfigError(`${name} must have a name of at most 100 characters, without control characters`),
      )
    }
  })

  test('take the addresses of accounts that every mail server takes, and write them in the same way', () => {
    const env = { SMTP_URL: 'smtp://localhost', ...PEOPLE }
    const abroad = {
      ...env,
      ALERT_FROM: 'Дежурный <help@пример.рф>',
      ALERT_TO: 'a&b@example.org, lead@пример.рф',
    }
    expect(readConfig(abroad).mail).toMatchObject({
      from: { name: 'Дежурный', address: 'help@xn--e1afmkfd.xn--p1ai' },
      to: ['a&b@example.org', 'lead@xn--e1afmkfd.xn--p1ai'],
    })
    for (const bad of ['lead@mail-.example', 'josé@example.org', `${'x'.repeat(65)}@example.org`]) {
      expect(reading({ ...env, ALERT_TO: bad })).toThrow('ALERT_TO must be a list of e-mail addresses')
      expect(reading({ ...env, MAIL_FROM: bad })).toThrow('MAIL_FROM must be an e-mail address')
    }
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

describe('the sender of a mail', () => {
  test.for([
    'Boys Forward',
    'Boys, Forward',
    'The "Boys"',
    'Back\\slash',
    'A <b@example.com> c',
    'Über uns – Jungen ✓',
    'Us; evil@example.com,',
    'x'.repeat(100),
  ])('is shown as it is named, and the envelope has the address alone: %s', async (name) => {
    const server = await startSmtpServer()
    const settings = readConfig({
      ALERT_FROM: `${name} <cairnway@example.org>`,
      ALERT_TO: 'lead@example.org',
      SMTP_URL: server.url,
    }).mail
    if (!settings) throw new Error('Mail is set up')
    const mailer = createMailer(settings)
    await mailer.send(MAIL, new AbortController().signal)
    const [received] = await readMails(server)
    expect(received?.from).toEqual({ name, address: 'cairnway@example.org' })
    expect(server.mails).toEqual([
      expect.objectContaining({ from: 'cairnway@example.org', to: ['lead@example.org'] }),
    ])
    expect(
      received?.headers.filter(({ key }) => ['from', 'to', 'cc', 'bcc', 'sender'].includes(key)),
    ).toHaveLength(2)
    mailer.close()
    await server.stop()
  })
})

describe('a mail server with TLS', () => {
  const settings = {
    host: '127.0.0.1',
    tls: 'upgraded',
    from: { name: 'A', address: 'a@example.org' },
    mailFrom: { name: 'A', address: 'a@example.org' },
    to: ['b@example.org'],
    perMinute: 60,
    greeting: undefined,
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

describe('a mail server that refuses the greeting', () => {
  /** Starts a mail server that answers as given to the greeting, or to the first recipient. */
  async function startStrict(answers: { ehlo?: string; rcpt?: string }) {
    const greetings: string[] = []
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.write('220 relay ESMTP\r\n')
      socket.on('data', (data: Buffer) => {
        const [command = '', name = ''] = data.toString().trim().split(' ')
        if (command === 'EHLO' || command === 'HELO') greetings.push(name)
        const isNamed = name === 'mentoring.example.org'
        if (command === 'QUIT') socket.end('221 bye\r\n')
        else if (command === 'DATA') socket.write('354 go on\r\n')
        else if (/^[EH]/.test(command) && !isNamed && answers.ehlo) {
          socket.write(`${answers.ehlo}\r\n`)
          if (answers.ehlo.startsWith('421')) socket.end()
        } else if (command === 'RCPT' && answers.rcpt) socket.write(`${answers.rcpt}\r\n`)
        else socket.write('250 fine\r\n')
      })
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    return { greetings, url: `smtp://127.0.0.1:${port}`, stop: () => server.close() }
  }

  // twentyhq/twenty#24932, toeverything/AFFiNE#14842 (501), passbolt/passbolt_docker#132 (504 at RCPT TO), and 550.
  test.for([
    { ehlo: '421-4.7.0 Try again later, closing connection. (EHLO)\r\n421 4.7.0 bye' },
    { ehlo: '501 5.5.4 Invalid argument' },
    { ehlo: '550 Invalid HELO string' },
    { rcpt: '504 5.5.2 <[127.0.0.1]>: Helo command rejected: need fully-qualified hostname' },
  ])('is neither out of reach nor at odds with the address: %o', async (answers) => {
    const relay = await startStrict(answers)
    const settings = mailWith(relay.url)
    if (!settings) throw new Error('Mail is set up')
    const mailer = createMailer(settings)
    const error = (await mailer
      .send(MAIL, new AbortController().signal)
      .catch((one: unknown) => one)) as MailError
    expect(error).toMatchObject({ failure: 'other', concernsAll: true })
    expect(error.message).toContain('MAIL_GREETING')
    mailer.close()
    relay.stop()
  })

  test('is greeted with the host of PUBLIC_URL', async () => {
    const relay = await startStrict({ ehlo: '421 4.7.0 Try again later' })
    const PUBLIC_URL = 'https://mentoring.example.org'
    const settings = readConfig({ ...PEOPLE, SMTP_URL: relay.url, PUBLIC_URL }).mail
    if (!settings) throw new Error('Mail is set up')
    const mailer = createMailer(settings)
    await mailer.send(MAIL, new AbortController().signal)
    expect(relay.greetings).toEqual(['mentoring.example.org'])
    mailer.close()
    relay.stop()
  })
})
