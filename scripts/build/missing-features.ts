import bcd, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data/forLegacyNode'
import { parseSync } from 'vite'
import { OLDEST_BROWSERS } from './browsers.ts'

/** Names of browsers in MDN's data, by browserslist's. Engines of phones have the versions of the others. */
const IN_DATA: Record<string, readonly (keyof typeof bcd.browsers)[]> = {
  safari: ['safari'],
  ios_saf: ['safari_ios'],
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  samsung: ['samsunginternet_android'],
  firefox: ['firefox', 'firefox_android'],
}
const OLDEST = [...OLDEST_BROWSERS].flatMap(([name, version]) =>
  (IN_DATA[name] ?? []).map((browser) => [browser, version] as const),
)

const isAtMost = (version: string, other: string) =>
  version.replace('≤', '').localeCompare(other, 'en', { numeric: true }) <= 0

/** Whether some browser of the list lacks it, or has it only with a prefix or behind a flag. */
const isMissing = ({ support }: CompatStatement) =>
  OLDEST.some(([browser, oldest]) => {
    const statements = [support[browser] ?? []].flat()
    return !statements.some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: alternative }) =>
        typeof added === 'string' &&
        added !== 'preview' &&
        isAtMost(added, oldest) &&
        !(removed && isAtMost(removed, oldest)) &&
        !flags &&
        !prefix &&
        !alternative,
    )
  })

const compatOf = (feature: unknown) => (feature as Identifier | undefined)?.__compat
const featuresOf = (parent: Identifier | undefined) =>
  Object.entries(parent ?? {}).flatMap(([name, feature]) => {
    const compat = name === '__compat' ? undefined : compatOf(feature)
    return compat ? [{ name, feature: feature as Identifier, missing: isMissing(compat) }] : []
  })

const { builtins } = bcd.javascript
const INTERFACES = [...featuresOf(bcd.api), ...featuresOf(builtins), ...featuresOf(builtins?.Intl)]
/** Members of what is missing itself need its name first. */
const MEMBERS = INTERFACES.filter(({ missing }) => !missing).flatMap(({ name: owner, feature }) =>
  featuresOf(feature).map(({ name, missing }) => ({
    owner,
    name: name.replace('_static', ''),
    isStatic: name.endsWith('_static'),
    missing,
  })),
)
const MISSING_GLOBALS = new Set(INTERFACES.flatMap(({ name, missing }) => (missing ? [name] : [])))
/** Such as `URL.canParse`. */
const MISSING_STATICS = new Set(
  MEMBERS.flatMap(({ owner, name, missing }) => (missing ? [`${owner}.${name}`] : [])),
)
/** Methods, such as `toSorted`: missing if nothing that browsers have has a method of that name. */
const PRESENT_METHODS = new Set(MEMBERS.flatMap(({ name, missing }) => (missing ? [] : [name])))
const MISSING_METHODS = new Set(
  MEMBERS.flatMap(({ name, missing, isStatic }) =>
    missing && !isStatic && !PRESENT_METHODS.has(name) ? [name] : [],
  ),
)
const MISSING_ATTRIBUTES = new Set(
  featuresOf(bcd.html.global_attributes).flatMap(({ name, missing }) => (missing ? [name] : [])),
)

type Node = { type: string; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Returns the name of a member that is not computed; undefined for others. */
const memberName = ({ property, computed }: Node) =>
  computed ? undefined : ((property as Node).name as string | undefined)

/** Returns what a script uses that browsers of the list may lack: globals, `Static.members`, `.methods()`, attributes of elements. */
export function missingInScript(code: string): Set<string> {
  const found = new Set<string>()
  const note = (name: string | undefined, missing: Set<string>, shown = name) => {
    if (name !== undefined && shown !== undefined && missing.has(name)) found.add(shown)
  }
  const visit = (node: Node) => {
    if (node.type === 'Identifier') note(node.name as string, MISSING_GLOBALS)
    if (node.type === 'MemberExpression' && (node.object as Node).type === 'Identifier') {
      note(`${(node.object as Node).name as string}.${memberName(node)}`, MISSING_STATICS)
    }
    if (node.type === 'CallExpression') visitCall(node)
    for (const [key, child] of Object.entries(node)) {
      // Names of members and properties are no globals.
      const isName = (key === 'property' || key === 'key') && node.computed === false
      for (const each of isName ? [] : [child].flat()) if (isNode(each)) visit(each)
    }
  }
  const visitCall = ({ callee, arguments: given, optional }: Node) => {
    const [first, second] = given as Node[]
    if ((callee as Node).type === 'MemberExpression' && !optional) {
      const method = memberName(callee as Node)
      note(method, MISSING_METHODS, `.${method}()`)
    }
    // An element of React: its name, then its attributes.
    if (!first || !/^(?:Literal|TemplateLiteral)$/.test(first.type) || second?.type !== 'ObjectExpression')
      return
    for (const { key } of second.properties as Node[]) {
      const name = String((key as Node | undefined)?.name).toLowerCase()
      note(name, MISSING_ATTRIBUTES, `attribute ${name}`)
    }
  }
  const { program, errors } = parseSync('script.js', code)
  if (errors[0]) throw new Error(errors[0].message)
  visit(program as unknown as Node)
  return found
}

const missingOf = (parent: Identifier | undefined) =>
  new Set(featuresOf(parent).flatMap(({ name, missing }) => (missing ? [name] : [])))
const MISSING_SELECTORS = missingOf(bcd.css.selectors)
const MISSING_AT_RULES = missingOf(bcd.css['at-rules'])

/** Returns the selectors and rules of a style sheet that browsers of the list may lack: they skip the whole rule. */
export function missingInStyles(css: string): Set<string> {
  const found = new Set<string>()
  for (const [written, name = ''] of css.matchAll(/::?([a-z][\w-]*)(?=[^{}]*\{)/g)) {
    if (MISSING_SELECTORS.has(name)) found.add(written)
  }
  for (const [written, name = ''] of css.matchAll(/@([a-z][\w-]*)/g)) {
    if (MISSING_AT_RULES.has(name)) found.add(written)
  }
  return found
}
