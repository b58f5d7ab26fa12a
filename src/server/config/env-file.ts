import { existsSync, readFileSync } from 'node:fs'
import { ConfigError, SETTINGS } from './config.ts'

const ENV_FILE = '.env'

/**
 * Loads the file `.env`, if there is one, into the environment, which wins. Throws ConfigError where Node would change a
 * setting without a word: `#` begins a comment anywhere, what follows a closing quotation mark is dropped.
 */
export function loadEnvFile(file = ENV_FILE) {
  if (!existsSync(file)) return
  const problems = problemsIn(readFileSync(file, 'utf8'))
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  process.loadEnvFile(file)
}

/** Returns what is wrong with the lines of our settings, a sentence each, without their values. */
export const problemsIn = (text: string): string[] =>
  text
    .replace(/^\ufeff/, '')
    .split(/\r?\n|\r/)
    .flatMap((line, index) => {
      const [, name = '', rest = ''] = /^\s*(?:export\s+)?(\w+)(.*)$/s.exec(line) ?? []
      const problem = SETTINGS.includes(name) ? problemOf(name, rest) : undefined
      return problem ? [`${ENV_FILE}, line ${index + 1}: ${name} ${problem}`] : []
    })

const QUOTES = `put the value in quotation marks that it does not contain: '…', "…" or \`…\``
/** People set comments off by blanks. Without them it may be a part of the value. Node keeps a tab before it. */
const COMMENT = / #(?:\s.*)?$/
/** The one value that is not refused for its blanks. */
const MAY_HAVE_BLANKS = 'ADMIN_PASSWORD'

function problemOf(name: string, rest: string): string | undefined {
  const [, assigned] = /^\s*=(.*)$/s.exec(rest) ?? []
  if (assigned === undefined) return `has no = after it: write ${name}=value`
  const [, quote = ''] = /^\s*(["'`])/.exec(assigned) ?? []
  if (quote) return problemOfQuoted(assigned.trim(), quote)
  const value = name === MAY_HAVE_BLANKS ? assigned : assigned.replace(COMMENT, '')
  if (!value.includes('#')) return undefined
  return `has a # outside of quotation marks, where a comment would begin: ${QUOTES}. A comment needs a blank before and after its #, or a line of its own`
}

function problemOfQuoted(value: string, quote: string): string | undefined {
  const end = value.indexOf(quote, 1)
  if (end < 0) return `has a ${quote} that is not closed on its line`
  const inner = value.slice(1, end)
  // Node makes it a line break.
  if (quote === '"' && inner.includes('\\n')) return `has \\n in double quotation marks: use '…' or \`…\``
  return /^(?:\s*|\s+#.*)$/.test(value.slice(end + 1))
    ? undefined
    : `goes on after its closing ${quote}, which would be dropped: ${QUOTES}`
}
