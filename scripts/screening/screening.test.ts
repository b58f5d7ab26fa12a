import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base, describe, expect } from 'vitest'
import { SCREEN_VERSION } from '#shared/screening/screen.ts'
import { heldBackFigures } from '../docs/screening.ts'
import { readCorpus } from './corpus.ts'
import { type Detector, messageByMessage, RULES } from './detectors.ts'
import { runScreening, type Setting } from './screening.ts'

const FILES = {
  'README.md': [
    '| Set | Lines | Use |',
    '|---|---|---|',
    '| `open` | 9 | tuning |',
    '| `closed` | 1 | held back: run once |',
    '| `was-closed` | 1 | tuning (was held back) |',
  ],
  'open/contact.plain.txt': ['my number is 07700 900123', 'look behind the poster'],
  'open/contact.evasive.txt': ['', 'zero seven seven zero zero nine zero zero one two three', ' '],
  'open/danger.plain.txt': ['i want to kill myself'],
  'open/everyday.txt': ['see you at the hub', 'my number is 07700 900124'],
  'open/near-misses.txt': ['the goalkeeper killed it today'],
  'open/es.contact.txt': ['escribe a jo@correo.example'],
  'open/es.everyday.txt': ['nos vemos el martes'],
  'open/conversations.txt': [
    '# split: a number',
    'A: 07700',
    'B: ok',
    'A: 900123',
    '',
    '# slow: weeks',
    'A: hello',
    '-- 2 weeks later --',
    'A: dont tell your mum about this',
    '-- that evening --',
    'B: ok',
    '# harmless: a score',
    'B: we won 3 1',
    '# split: a hint',
    'A: look behind the poster',
  ],
  'closed/contact.plain.txt': ['my number is 07700 900125'],
  'was-closed/contact.plain.txt': ['my number is 07700 900126'],
}

/** A folder of tiny corpora, and the tool that reads it. */
type Corpora = Setting & {
  run: (...args: string[]) => string
  write: (path: string, lines: string[] | string) => string
}

const test = base.extend<{ corpora: Corpora }>({
  corpora: async ({ task }, use) => {
    const root = mkdtempSync(join(tmpdir(), `cairnway-corpora-${task.id}-`))
    const write = (path: string, lines: string[] | string) => {
      const file = join(root, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, typeof lines === 'string' ? lines : `${lines.join('\n')}\n`)
      return file
    }
    for (const [path, lines] of Object.entries(FILES)) write(path, lines)
    const setting: Setting = { root, today: '2026-11-23', detectors: [RULES] }
    await use({ ...setting, write, run: (...args) => runScreening(args, setting) })
    rmSync(root, { recursive: true })
  },
})

/** Returns the printed lines with single spaces. */
const rowsOf = (printed: string) => printed.split('\n').map((line) => line.replaceAll(/ +/g, ' '))

describe('npm run screening', () => {
  test('prints usage and sets without arguments', ({ corpora }) => {
    const rows = rowsOf(corpora.run())
    expect(rows.slice(rows.indexOf('Sets:'))).toEqual([
      'Sets:',
      ' closed held back, not run yet',
      ' open',
      ' was-closed',
    ])
    expect(rows).toContain('Measures the screening of messages.')
  })

  test('measures a set by category, by style, by language and by conversation', ({ corpora }) => {
    expect(rowsOf(corpora.run('open'))).toEqual([
      `open: version ${SCREEN_VERSION} of the rules`,
      '',
      'Has to be found plain evasive',
      'contact 50.0 % (9.5–90.5), 1 of 2 100.0 % (20.7–100.0), 1 of 1',
      'danger 100.0 % (20.7–100.0), 1 of 1 –',
      'all categories 66.7 % (20.8–93.9), 2 of 3 100.0 % (20.7–100.0), 1 of 1',
      '',
      'Must not be found false alarms',
      'everyday talk 50.0 % (9.5–90.5), 1 of 2',
      'near misses 0.0 % (0.0–79.3), 0 of 1',
      '',
      'Other languages contact false alarms',
      'Spanish 100.0 % (20.7–100.0), 1 of 1 0.0 % (0.0–79.3), 0 of 1',
      'all languages 100.0 % (20.7–100.0), 1 of 1 0.0 % (0.0–79.3), 0 of 1',
      '',
      'Conversations share',
      'contact details split over messages: found 50.0 % (9.5–90.5), 1 of 2',
      'slow grooming: flagged 100.0 % (20.7–100.0), 1 of 1',
      'harmless: flagged all the same 0.0 % (0.0–79.3), 0 of 1',
    ])
  })

  test('counts several sets as one, and writes Markdown', ({ corpora }) => {
    const printed = corpora.run('open', 'was-closed', '--markdown')
    expect(printed).toContain('open, was-closed: version')
    expect(printed).toContain(
      '| contact | 66.7 % (20.8–93.9), 2 of 3 | 100.0 % (20.7–100.0), 1 of 1 |\n| danger',
    )
  })

  test('prints mistakes with --missed', ({ corpora }) => {
    const [, wrong = ''] = corpora.run('open', '--missed').split('What rules got wrong')
    expect(wrong.split('\n')).toEqual([
      ' (3): which table, what was found, and the line',
      'missed\tcontact\tplain\tnothing\tlook behind the poster',
      'found\teveryday talk\tfalse alarms\tcontact\tmy number is 07700 900124',
      'missed\tcontact details split over messages: found\tshare\tnothing\ta hint',
    ])
  })

  test('shows several detectors side by side', ({ corpora }) => {
    const ofLine = () => ['contact' as const]
    const anything: Detector = { name: 'anything', ofLine, ofConversation: messageByMessage(ofLine) }
    const printed = runScreening(['open', '--missed'], { ...corpora, detectors: [RULES, anything] })
    expect(rowsOf(printed)).toEqual(
      expect.arrayContaining([
        'Must not be found false alarms: rules false alarms: anything',
        'everyday talk 50.0 % (9.5–90.5), 1 of 2 100.0 % (34.2–100.0), 2 of 2',
        'What anything got wrong (6): which table, what was found, and the line',
      ]),
    )
  })

  test.for([
    {
      args: ['nowhere.txt'],
      message: /no file and no set nowhere\.txt\. The sets are closed, open, was-closed/,
    },
    { args: ['open', 'other'], message: /^No sets: other\. The sets are/ },
    { args: ['--quick'], message: /--quick[\s\S]*npm run screening -- set-a/ },
    { args: ['open', 'closed'], message: /closed is held back: it is measured by itself/ },
  ])('throws a clear error for $args', ({ args, message }, { corpora }) => {
    expect(() => corpora.run(...args)).toThrow(message)
  })

  test('names an invalid file of a set', ({ corpora }) => {
    corpora.write('odd/contacts.txt', ['x'])
    expect(() => corpora.run('odd')).toThrow('odd/contacts.txt: the name is none that')
    corpora.write('empty/notes.md', ['x'])
    expect(() => corpora.run('empty')).toThrow('empty holds no .txt files.')
    corpora.write('talk/conversations.txt', ['# slow: one', 'C: hello'])
    expect(() => corpora.run('talk')).toThrow('talk/conversations.txt, line 2: no head, turn or pause.')
    corpora.write('loud/everyday.loud.txt', ['x'])
    expect(() => corpora.run('loud')).toThrow('loud/everyday.loud.txt: the name')
  })
})

describe('a conversation', () => {
  test('has sender and time of each turn: a minute per turn, plus marked pauses', ({ corpora }) => {
    const [split, slow] = readCorpus(corpora.root, 'open').conversations
    expect(split).toEqual({
      kind: 'split',
      title: 'a number',
      turns: [
        { sender: 'mentor', text: '07700', minute: 0 },
        { sender: 'mentee', text: 'ok', minute: 1 },
        { sender: 'mentor', text: '900123', minute: 2 },
      ],
    })
    const DAY = 24 * 60
    expect(slow?.turns.map(({ minute }) => minute)).toEqual([0, 14 * DAY + 1, 15 * DAY + 2])
  })
})

describe('a set that is held back', () => {
  const resultFile = ({ root }: Corpora) => join(root, 'results/closed.json')

  test('is not run without --once, or with --missed, or as a file', ({ corpora }) => {
    expect(() => corpora.run('closed')).toThrow('closed is held back: it is run once')
    expect(() => corpora.run('closed', '--once', '--missed')).toThrow('nobody reads its lines')
    const file = join(corpora.root, 'closed/contact.plain.txt')
    expect(() => corpora.run(file)).toThrow('belongs to closed, which is held back')
    expect(existsSync(resultFile(corpora))).toBe(false)
  })

  test('is run once; afterwards its stored figures are shown', ({ corpora }) => {
    const first = corpora.run('closed', '--once')
    expect(rowsOf(first)).toEqual([
      `closed: run once with version ${SCREEN_VERSION} of the rules on 2026-11-23`,
      '',
      'Has to be found plain',
      'contact 100.0 % (20.7–100.0), 1 of 1',
      'all categories 100.0 % (20.7–100.0), 1 of 1',
    ])
    const stored = readFileSync(resultFile(corpora), 'utf8')
    expect(stored).not.toContain('07700')

    expect(() => corpora.run('closed', '--once')).toThrow(/It is not run again\.$/)
    corpora.write('closed/contact.plain.txt', ['nothing that could be found'])
    expect(corpora.run('closed')).toBe(first)
    expect(rowsOf(corpora.run()).slice(-3)[0]).toMatch(/^ closed held back, run once with version/)
    expect(readFileSync(resultFile(corpora), 'utf8')).toBe(stored)
  })

  test('appears in the docs with its stored figures and their version, or as not run yet', ({ corpora }) => {
    expect(heldBackFigures(corpora.root)).toBe('`closed` is held back and has not been run yet.')
    const figure = { table: 'Has to be found', row: 'contact', column: 'plain', found: 9, of: 10 }
    const measured = [{ detector: 'rules', figures: [figure] }]
    const result = { set: 'closed', screenVersion: 7, day: '2026-12-24', measured }
    corpora.write('results/closed.json', JSON.stringify(result))
    rmSync(join(corpora.root, 'closed'), { recursive: true })
    expect(heldBackFigures(corpora.root).split('\n')).toEqual([
      '### `closed`, held back: run once with version 7 of the rules on 2026-12-24',
      '',
      '| Has to be found | plain |',
      '| --- | --- |',
      '| contact | 90.0 % (59.6–98.2), 9 of 10 |',
    ])

    const sum = { ...figure, row: 'all categories' }
    const earlier = {
      ...result,
      set: 'before',
      screenVersion: 6,
      measured: [{ detector: 'rules', figures: [sum] }],
    }
    corpora.write('results/before.json', JSON.stringify(earlier))
    const lines = heldBackFigures(corpora.root).split('\n')
    expect(lines.filter((line) => line.startsWith('#'))).toEqual([
      '### `closed`, held back: run once with version 7 of the rules on 2026-12-24',
      '### Held back before',
    ])
    expect(lines.at(-1)).toBe(
      '| `before`, held back: run once with version 6 of the rules on 2026-12-24 | 90.0 % (59.6–98.2), 9 of 10 | – | – | – | – | – |',
    )
  })
})

describe('a file of messages', () => {
  test('is printed with findings and totals', ({ corpora }) => {
    const file = corpora.write(
      'their-lines.txt',
      '\ufeffmy number is 07700 900123\r\n\r\nsee you on tuesday\r\n',
    )
    expect(corpora.run(file).split('\n')).toEqual([
      'contact\tmy number is 07700 900123',
      'nothing\tsee you on tuesday',
      '',
      'By rules something is found in 1 of 2 lines: contact 1.',
    ])
  })

  test('is evaluated by labels before a tab', ({ corpora }) => {
    const file = corpora.write('their-lines.txt', [
      'contact\tmy number is 07700 900123',
      'contact\tlook behind the poster',
      'harmless\tsee you on tuesday',
      'and one without a label',
    ])
    const rows = rowsOf(corpora.run(file, '--missed'))
    expect(rows).toEqual(
      expect.arrayContaining([
        'nothing\tand one without a label',
        'contact 50.0 % (9.5–90.5), 1 of 2',
        'harmless 0.0 % (0.0–79.3), 0 of 1',
        'missed\tcontact\trecall\tnothing\tlook behind the poster',
      ]),
    )
    expect(rows).toContain('By rules something is found in 0 of 1 lines.')
  })

  test('is refused if a label is unknown, with line and categories, or if it is empty', ({ corpora }) => {
    const file = corpora.write('their-lines.txt', ['hello', '', 'kontact\tmy number is 07700 900123'])
    expect(() => corpora.run(file)).toThrow(
      /their-lines\.txt, line 3: there is no category "kontact"\. .* contact, app, .*, harmless\.$/,
    )
    const empty = corpora.write('empty.txt', '\n \n')
    expect(() => corpora.run(empty)).toThrow(/empty\.txt is empty: it needs one message on each line\.$/)
  })

  test('exits with 0, and with 1 and a message on an error', ({ corpora }) => {
    const tool = fileURLToPath(new URL('./screening.ts', import.meta.url))
    const start = (file: string) =>
      spawnSync(process.execPath, ['--import', 'tsx', tool, file], { encoding: 'utf8' })
    const fine = start(corpora.write('their-lines.txt', ['danger\twe lost 3 to 1']))
    expect([fine.status, fine.stderr]).toEqual([0, ''])
    expect(fine.stdout).toContain('danger           0.0 % (0.0–79.3), 0 of 1')
    const wrong = start('nowhere.txt')
    expect([wrong.status, wrong.stdout]).toEqual([1, ''])
    expect(wrong.stderr).toMatch(/^There is no file and no set nowhere\.txt\./)
  })
})
