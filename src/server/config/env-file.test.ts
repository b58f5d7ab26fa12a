import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { ConfigError, SETTINGS } from './config.ts'
import { loadEnvFile, problemsIn } from './env-file.ts'

describe('a value in .env that would not arrive as it was written', () => {
  // motdotla/dotenv#633, vlucas/phpdotenv#406, dotenvx/dotenvx#553, cdimascio/dotenv-java#44.
  test.for([
    ['ADMIN_PASSWORD=Str0ngPw#2026x', 'has a # outside of quotation marks'],
    ['ADMIN_PASSWORD=#hash', 'has a # outside of quotation marks'],
    ['ADMIN_PASSWORD=two words # three', 'has a # outside of quotation marks'],
    ['  export ADMIN_PASSWORD = a#b', 'has a # outside of quotation marks'],
    ['DATABASE_URL=postgres://me:a#b@host/db', 'has a # outside of quotation marks'],
    ['SMTP_URL=smtps://me:a#b@host', 'has a # outside of quotation marks'],
    ['PROGRAMME_NAME=Boys #1 Club', 'has a # outside of quotation marks'],
    ['PORT=3000 #comment', 'has a # outside of quotation marks'],
    ['PORT=3000\t# comment', 'has a # outside of quotation marks'],
    ['ADMIN_PASSWORD=a"b#c"', 'has a # outside of quotation marks'],
    ['ADMIN_PASSWORD="not closed', 'has a " that is not closed on its line'],
    ["ADMIN_PASSWORD='", "has a ' that is not closed on its line"],
    [`ADMIN_PASSWORD='it''s'`, "goes on after its closing '"],
    ['ADMIN_PASSWORD="a"b', 'goes on after its closing "'],
    ['ADMIN_PASSWORD="a"#b', 'goes on after its closing "'],
    ['ADMIN_PASSWORD="a\\"b"', 'goes on after its closing "'],
    ['ADMIN_PASSWORD="a\\nb"', 'has \\n in double quotation marks'],
    ['ADMIN_PASSWORD: secret', 'has no = after it'],
  ] as const)('is refused: %s', ([line, problem]) => {
    const [found = '', ...others] = problemsIn(`# a file\r\n\r\n${line}\r\n`)
    expect(found).toMatch(/^\.env, line 3: [A-Z_]+ /)
    expect(found).toContain(problem)
    expect(others).toEqual([])
    expect(found).not.toMatch(/Str0ng|words|Club|not closed\b.*not closed|secret/)
  })

  test.for([
    ['ADMIN_PASSWORD="Str0ngPw#2026x"', 'Str0ngPw#2026x'],
    ["ADMIN_PASSWORD='a\"b#c\\n'", 'a"b#c\\n'],
    ['ADMIN_PASSWORD=`a\'b"c#d`', 'a\'b"c#d'],
    ['ADMIN_PASSWORD="a b" # the first one', 'a b'],
    ['ADMIN_PASSWORD=plain$word"in', 'plain$word"in'],
    ['\ufeffADMIN_PASSWORD=x', undefined],
  ] as const)('is taken: %s', ([line, value]) => {
    expect(problemsIn(line)).toEqual([])
    expect(parseEnv(line).ADMIN_PASSWORD).toBe(value)
  })

  test('may be followed by a comment after a blank', () => {
    const text =
      'PORT=3000 # where the process listens\nLOG_LEVEL=debug #\nHOST= # unset\n#ADMIN_PASSWORD=a#b\n'
    expect(problemsIn(text)).toEqual([])
    expect(parseEnv(text)).toEqual({ PORT: '3000', LOG_LEVEL: 'debug', HOST: '' })
  })

  test('of another program is none of our business', () => {
    expect(problemsIn('POSTGRES_PASSWORD=a#b\nCOMPOSE_FILE="a\nnonsense')).toEqual([])
  })

  test('stops the start, with a line for each', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cairnway-env-'))
    const file = join(folder, '.env')
    writeFileSync(file, 'PORT=1#2\nHOST="x\n')
    expect(() => loadEnvFile(file)).toThrow(ConfigError)
    expect(() => loadEnvFile(file)).toThrow(/line 1: PORT .*\n\.env, line 2: HOST /)
    expect(() => loadEnvFile(join(folder, 'missing'))).not.toThrow()
    rmSync(folder, { recursive: true })
  })
})

describe('the documents', () => {
  // NODE_ENV is not for a file: the programs set it.
  const inFile = SETTINGS.filter((name) => name !== 'NODE_ENV')

  test('have every setting: the manual, and the example of .env', () => {
    const manual = readFileSync('docs/operations.md', 'utf8')
    expect(SETTINGS.filter((name) => !manual.includes(`\`${name}\``))).toEqual([])
    const example = readFileSync('.env.example', 'utf8')
    expect(inFile.filter((name) => !new RegExp(`^#?${name}=`, 'm').test(example))).toEqual([])
  })

  test('have an example that can be taken as it is, also with every setting switched on', () => {
    const example = readFileSync('.env.example', 'utf8')
    expect(problemsIn(example)).toEqual([])
    expect(problemsIn(example.replace(/^#(?=[A-Z_]+=)/gm, ''))).toEqual([])
  })
})
