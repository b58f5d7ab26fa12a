import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { satisfies } from 'semver'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#server/config/config.ts'
import { SERVER_FLAGS } from './bundle/server-flags.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const text = (file: string) => readFileSync(join(root, file), 'utf8')

type Env = Record<string, string | number>
type Service = {
  image: string
  build?: string
  environment: Env
  volumes: string[]
  depends_on?: string[] | Record<string, { condition: string }>
}
const { services } = parse(text('compose.yaml'), { merge: true }) as { services: Record<string, Service> }
const processes = Object.entries(services).filter(([, { build }]) => build === '.')

/** All settings of the server. */
const KNOWN = ['config', 'policy', 'mail-settings'].flatMap((file) =>
  [...text(`src/server/config/${file}.ts`).matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name),
)

/** Values that compose would take from its caller's environment. */
const GIVEN: Record<string, string> = {
  PUBLIC_URL: 'https://mentoring.example',
  POSTGRES_PASSWORD: 'secret',
  ADMIN_USERNAME: 'root',
  ADMIN_EMAIL: 'root@example.org',
  ADMIN_PASSWORD: 'a long password',
}
const filled = (env: Env): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).map(([name, value]) => [
      name,
      String(value).replaceAll(/\$\{([A-Z_]+)[^}]*\}/g, (_, key: string) => GIVEN[key] ?? ''),
    ]),
  )

/** The ENV settings of the image's last stage. */
const dockerfile = text('Dockerfile')
const image: Record<string, string> = Object.fromEntries(
  [...dockerfile.matchAll(/^ENV (.+)$/gm)]
    .flatMap(([, line = '']) => line.split(' '))
    .map((pair) => pair.split('=') as [string, string]),
)

describe('the image', () => {
  test('is based on a supported Node.js version', () => {
    const { engines } = JSON.parse(text('package.json')) as { engines: { node: string } }
    const versions = [...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, major = '']) => major)
    expect(versions).toHaveLength(2)
    for (const major of versions) expect(satisfies(`${major}.99.0`, engines.node)).toBe(true)
  })

  test('sets only settings that the server accepts', () => {
    expect(KNOWN).toEqual(expect.arrayContaining(Object.keys(image)))
    expect(readConfig({ ...image, NODE_ENV: 'production', PUBLIC_URL: 'https://a.example' })).toMatchObject({
      host: '0.0.0.0',
      dataDir: '/data',
    })
  })

  test('copies existing files and starts a built program', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
      names.split(' '),
    )
    expect(copied).toEqual(['package.json', 'package-lock.json', '.'])
    expect(copied.filter((name) => !existsSync(join(root, name)))).toEqual([])
    const [, built = ''] = /^COPY --from=build \/source\/(\S+) \.\/$/m.exec(dockerfile) ?? []
    const [program, ...args] = JSON.parse(/^CMD (.+)$/m.exec(dockerfile)?.[1] ?? '[]') as string[]
    const file = args.pop() ?? ''
    expect([program, ...args]).toEqual(['node', ...SERVER_FLAGS])
    expect(existsSync(join(root, built, file))).toBe(true)
  })
})

describe('compose.yaml', () => {
  test('runs three identical processes with settings that the server accepts', () => {
    expect(processes.map(([name]) => name)).toEqual(['cairnway-1', 'cairnway-2', 'cairnway-3'])
    for (const [, { environment, volumes }] of processes) {
      expect(KNOWN).toEqual(expect.arrayContaining(Object.keys(environment)))
      const config = readConfig({ ...image, NODE_ENV: 'production', ...filled(environment) })
      expect(config).toMatchObject({
        trustProxy: 'uniquelocal',
        publicUrl: new URL('https://mentoring.example'),
      })
      expect(volumes).toEqual([`data:${config.dataDir}`])
      const { hostname, username, password, pathname } = new URL(config.databaseUrl ?? '')
      const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = filled(services[hostname]?.environment ?? {})
      expect([username, password, pathname]).toEqual([POSTGRES_USER, POSTGRES_PASSWORD, `/${POSTGRES_DB}`])
    }
  })

  test('waits for PostgreSQL and mounts existing files', () => {
    for (const [, { depends_on }] of processes) {
      expect(depends_on).toEqual({ postgres: { condition: 'service_healthy' } })
    }
    expect(services.proxy?.volumes).toContain('./deploy/Caddyfile:/etc/caddy/Caddyfile:ro')
    expect(existsSync(join(root, 'deploy/Caddyfile'))).toBe(true)
  })
})

test('the proxy calls every process on its port, checks readiness and hides the metrics', () => {
  const caddyfile = text('deploy/Caddyfile')
  const [, upstreams = ''] = /^\treverse_proxy (.+) \{$/m.exec(caddyfile) ?? []
  expect(upstreams.split(' ')).toEqual(processes.map(([name]) => `${name}:${image.PORT}`))
  expect(caddyfile).toMatch(/^\t\thealth_uri \/readyz$/m)
  expect(caddyfile).toMatch(/^\trespond \/metrics 404$/m)
  const used = [...caddyfile.matchAll(/\{\$([A-Z_]+)\}/g)].map(([, name]) => name)
  expect(Object.keys(services.proxy?.environment ?? {})).toEqual(used)
})

test('the systemd service starts a program of the archive, with the settings of the example', () => {
  const unit = text('deploy/cairnway.service')
  const [, program = '', file = ''] = /^ExecStart=(.+) \/opt\/cairnway\/(\S+)$/m.exec(unit) ?? []
  expect(program).toBe(['/usr/bin/node', ...SERVER_FLAGS].join(' '))
  expect(existsSync(join(root, 'dist', file))).toBe(true)
  const copied = [...unit.matchAll(/\/opt\/cairnway\/(\.env\.example|deploy\/\S+)/g)].map(
    ([, name = '']) => name,
  )
  expect(copied).toEqual(['.env.example', 'deploy/cairnway.service'])
  expect(copied.filter((name) => !existsSync(join(root, 'dist', name)))).toEqual([])
  const tools = [...unit.matchAll(/\/opt\/cairnway\/(tools\/\S+)/g)].map(([, tool = '']) => tool)
  expect(tools.filter((tool) => !existsSync(join(root, 'dist', tool)))).toEqual([])

  const example = text('.env.example').matchAll(/^#?([A-Z_]+)=(.*)$/gm)
  expect(KNOWN).toEqual(expect.arrayContaining([...example].map(([, name]) => name)))
})

test('npm start has the server flags, in the source and in an archive', () => {
  for (const folder of ['.', 'dist']) {
    const { scripts } = JSON.parse(text(`${folder}/package.json`)) as { scripts: Record<string, string> }
    expect(scripts.start).toMatch(
      new RegExp(`^exec node ${SERVER_FLAGS.join(' ')} (?:dist/)?server/main\\.js$`),
    )
  }
})
