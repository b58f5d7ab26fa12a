import { parseArgs } from 'node:util'
import { createFirstAdmin } from '#server/domain/accounts/accounts.ts'
import { AppError } from '#server/errors.ts'
import { openStorage } from '#server/infra/storage.ts'
import { type NewAdmin, newAdmin } from '#shared/schemas/accounts.ts'
import { STAFF_TEXTS } from '#shared/texts/staff.ts'
import { createSecretBox, loadSecretKey } from '../infra/secret-box.ts'
import { createUtf8Check } from '../infra/utf8-check.ts'
import { monotonicMs } from '../monotonic-clock.ts'
import { createToolServices } from '../tool-services.ts'
import { CommandError, isAtTerminal, promptFor, runDataTool } from './run-tool.ts'

const USAGE = 'npm run admin:create -- --username NAME --email ADDRESS --full-name "FULL NAME"'

/** The fields of an administrator: the prompt, and the flag or variable that replaces it. */
const FIELDS = [
  { name: 'username', question: 'Username', source: '--username' },
  { name: 'email', question: 'E-mail', source: '--email' },
  { name: 'fullName', question: 'Full name', source: '--full-name' },
  { name: 'password', question: 'Password', source: 'ADMIN_PASSWORD' },
] as const satisfies { name: keyof NewAdmin; question: string; source: string }[]

const options = {
  username: { type: 'string' },
  email: { type: 'string' },
  'full-name': { type: 'string' },
} as const

await runDataTool(async (config) => {
  // Not an argument: those are visible in the process list and the shell history.
  const password = process.env.ADMIN_PASSWORD
  const input = validate(await promptForMissing({ ...readFlags(), password }))
  const storage = await openStorage(config, { exclusive: false })
  try {
    const services = createToolServices({
      db: storage.db,
      policy: config.policy,
      sendsMail: config.mail !== undefined,
      takesForeignMailboxes: createUtf8Check(config.mail, monotonicMs),
      secrets: createSecretBox(loadSecretKey(config)),
      log: { warn: (_fields, message) => console.warn(message), error: console.error },
    })
    await createFirstAdmin(services, input)
    console.log(`Administrator ${input.username} created, as an owner. ${STAFF_TEXTS.handOver}`)
  } catch (error) {
    throw error instanceof AppError ? new CommandError(error.message) : error
  } finally {
    await storage.close()
  }
})

function readFlags() {
  try {
    const { username, email, 'full-name': fullName } = parseArgs({ options }).values
    return { username, email, fullName }
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\nUsage: ${USAGE}`)
  }
}

async function promptForMissing(given: Partial<NewAdmin>): Promise<Partial<NewAdmin>> {
  const missing = FIELDS.filter(({ name }) => !given[name])
  if (missing.length > 0 && !isAtTerminal()) {
    throw new CommandError(`Missing: ${missing.map((field) => field.source).join(', ')}`)
  }
  const answers = { ...given }
  for (const { name, question } of missing) {
    answers[name] = await promptFor(question, { secret: name === 'password' })
  }
  return answers
}

function validate(input: Partial<NewAdmin>): NewAdmin {
  const parsed = newAdmin.safeParse(input)
  if (parsed.success) return parsed.data
  throw new CommandError(
    parsed.error.issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`).join('\n'),
  )
}
