import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { BUILD_TARGET } from './browsers.ts'
import { missingInScript, missingInStyles } from './missing-features.ts'

test('the build is for the browsers of the list', () => {
  expect(new Set(BUILD_TARGET)).toEqual(
    new Set(['safari16.4', 'ios16.4', 'chrome109', 'edge109', 'firefox115']),
  )
})

describe('in a script', () => {
  test.for([
    // notjuliet/pdsls#8
    ['URL.canParse(text)', 'URL.canParse'],
    // react-native-webview/react-native-webview#3632
    ['rows.toSorted()', '.toSorted()'],
    ['rows?.toReversed().map(show)', '.toReversed()'],
    ['Object.groupBy(rows, nameOf)', 'Object.groupBy'],
    ['new Intl.Segmenter("en")', 'Intl.Segmenter'],
    ['indexedDB.databases()', '.databases()'],
    ['new CloseWatcher()', 'CloseWatcher'],
    ['jsx(`div`, { popover: `auto` })', 'attribute popover'],
  ] as const)('%s is found', ([code, feature]) => {
    expect([...missingInScript(code)]).toContain(feature)
  })

  test.for([
    'URL.parse?.(text), rows.checkVisibility?.()',
    'rows.at(-1), rows.findLast(isOwn), Object.hasOwn(rows, name)',
    'texts.canParse, { canParse: 1 }.canParse',
    'structuredClone(value)',
    'jsx(`div`, { inert: true, hidden: true })',
  ])('%s is not', (code) => {
    expect([...missingInScript(code)].filter((feature) => feature !== 'URL.parse')).toEqual([])
  })
})

test('in a style sheet, selectors and rules are found, and no properties', () => {
  expect([...missingInStyles('a:has(b) { color: red } @property --x { inherits: false }')]).toEqual([
    ':has',
    '@property',
  ])
  expect([...missingInStyles('a:is(:hover, :focus-visible)::before { field-sizing: content }')]).toEqual([])
  expect([...missingInStyles('@media (width >= 40rem) { @layer base { a { color: red } } }')]).toEqual([])
})

// mozilla/send#1245, scratchfoundation/scratch-gui#2067: a page stays empty where a browser cannot read what would tell it so.
test('browsers of 2012 can read the first script', () => {
  const script = readFileSync(
    fileURLToPath(new URL('../../src/client/public/theme.js', import.meta.url)),
    'utf8',
  )
  expect(script.replace(/^ *\/\/.*$/gm, '')).not.toMatch(
    /=>|`|\?\.|\?\?|\(\?<[=!]|\.\.\.|catch \{|\b(?:const|let|class|async|await|of)\b/,
  )
})
