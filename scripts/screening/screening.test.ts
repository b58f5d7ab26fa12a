import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base, describe, expect } from 'vitest'
import { SCREEN_VERSION } from '#shared/screening/screen.ts'
import { heldBackFigures } from '../docs/screening.ts'
import { readCorpus } from './corpus.ts'
import { type Detector, messageByMessage, RULES } from './detectors.ts'
import { storeResult } from './results.ts'
import { runScreening, type Setting } from './screening.ts'

/** Returns the lines of a set from rows whose first three spaces are read as tabs. */
const table = (...rows: string[]) => [
  'language\tsubject\tstyle\ttext',
  ...rows.map((row) => row.replace(/^(\S+) (\S+) (\S*) /, '$1\t$2\t$3\t')),
]

const FILES = {
  'README.md': [
    '| Set | Lines | Use |',
    '|---|---|---|',
    '| `open` | 9 | tuning |',
    '| `closed` | 1 | held back: run once |',
    '| `was-closed` | 1 | tuning (was held back) |',
  ],
  'open.tsv': table(
    'en contact plain my number is 07700 900123',
    'en contact plain look behind the poster',
    'en contact evasive zero seven seven zero zero nine zero zero one two three',
    'en danger plain i want to kill myself',
    'en everyday  see you at the hub',
    'en everyday  my number is 07700 900124',
    'en near-misses  the goalkeeper killed it today',
    'es contact  escribe a jo@correo.example',
    'es everyday  nos vemos el martes',
    'en conversations  # split: a number',
    'en conversations  A: 07700',
    'en conversations  B: ok',
    'en conversations  A: 900123',
    'en conversations  # slow: weeks',
    'en conversations  A: hello',
    'en conversations  -- 2 weeks later --',
    'en conversations  A: dont tell your mum about this',
    'en conversations  -- that evening --',
    'en conversations  B: ok',
    'en conversations  # harmless: a score',
    'en conversations  B: we won 3 1',
    'en conversations  # split: a hint',
    'en conversations  A: look behind the poster',
  ),
  'closed.tsv': table('en contact plain my number is 07700 900125'),
  'was-closed.tsv': table('en contact plain my number is 07700 900126'),
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

  test('names an invalid row of a set', ({ corpora }) => {
    for (const row of ['en contacts plain x', 'en everyday loud x', 'english everyday  x', 'en']) {
      corpora.write('odd.tsv', table('en everyday  x', row))
      expect(() => corpora.run('odd')).toThrow('odd.tsv, line 3: the labels are none that')
    }
    corpora.write('bare.tsv', ['x'])
    expect(() => corpora.run('bare')).toThrow('bare.tsv does not begin with "language\tsubject')
    corpora.write('talk.tsv', table('en conversations  # slow: one', 'en conversations  C: hello'))
    expect(() => corpora.run('talk')).toThrow('talk.tsv, line 3: no head, turn or pause.')
  })
})

test('a line has its labels, and its text may contain tabs', ({ corpora }) => {
  corpora.write('tabs.tsv', table('es danger evasive  a\tb ', 'en everyday  c\\t'))
  expect(readCorpus(corpora.root, 'tabs').lines).toEqual([
    { text: ' a\tb ', subject: 'danger', style: 'evasive', language: 'es' },
    { text: 'c\\t', subject: 'everyday' },
  ])
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
  const resultFile = ({ root }: Corpora) => join(root, 'results.jsonl')

  test('is not run without --once, or with --missed, or as a file', ({ corpora }) => {
    expect(() => corpora.run('closed')).toThrow('closed is held back: it is run once')
    expect(() => corpora.run('closed', '--once', '--missed')).toThrow('nobody reads its lines')
    expect(() => corpora.run(join(corpora.root, 'closed.tsv'))).toThrow('closed is held back: nobody reads')
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
    corpora.write('closed.tsv', table('en contact plain nothing that could be found'))
    expect(corpora.run('closed')).toBe(first)
    expect(rowsOf(corpora.run()).slice(-3)[0]).toMatch(/^ closed held back, run once with version/)
    expect(readFileSync(resultFile(corpora), 'utf8')).toBe(stored)
  })

  test('appears in the docs with its stored figures and their version, or as not run yet', ({ corpora }) => {
    expect(heldBackFigures(corpora.root)).toBe('`closed` is held back and has not been run yet.')
    const figure = { table: 'Has to be found', row: 'contact', column: 'plain', found: 9, of: 10 }
    const measured = [{ detector: 'rules', figures: [figure] }]
    const result = { set: 'closed', screenVersion: 7, day: '2026-12-24', measured }
    storeResult(corpora.root, result)
    rmSync(join(corpora.root, 'closed.tsv'))
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
    storeResult(corpora.root, earlier)
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
