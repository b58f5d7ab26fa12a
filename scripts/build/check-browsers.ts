import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { missingInScript, missingInStyles } from './missing-features.ts'

/** What the built client may use although some supported browsers lack it (decision 132), and why. */
const ACCEPTED: Record<string, string> = {
  // Asked for before it is used.
  '.checkVisibility()': '@base-ui/react',
  '.databases()': 'canKeep()',
  '.getAuthenticatorData()': '@simplewebauthn/browser',
  '.getPublicKey()': '@simplewebauthn/browser',
  '.getPublicKeyAlgorithm()': '@simplewebauthn/browser',
  '.getTransports()': '@simplewebauthn/browser',
  '.startViewTransition()': 'react-dom',
  'Error.captureStackTrace': 'zod',
  'PublicKeyCredential.getClientCapabilities': '@simplewebauthn/browser',
  'PublicKeyCredential.isConditionalMediationAvailable': '@simplewebauthn/browser',
  // lib/stand-ins stands in.
  '.hidePopover()': 'popovers.ts',
  'attribute popover': 'popovers.ts',
  ':popover-open': 'popovers.ts',
  ':has': 'has-selectors.ts',
  // Nothing is lost without it.
  'attribute autocapitalize': 'phones alone',
  '::picker': 'looks',
  '::picker-icon': 'looks',
  '::selection': 'looks',
  ':open': 'within :is(), next to [open]',
  '@page': 'margins of paper',
  '@property': 'a fade, and Tailwind brings its own fallback',
  '@starting-style': 'an animation',
  // Methods and properties of other objects by the same name.
  '.lock()': '@base-ui/react',
  '.toArray()': 'react',
  '.when()': 'zod',
  '.with()': 'OFFLINE_TEXTS',
  'attribute is': 'react-dom',
}

const MISSING_IN: Record<string, typeof missingInScript> = { '.js': missingInScript, '.css': missingInStyles }

const client = fileURLToPath(new URL('../../dist/client', import.meta.url))
const used = new Map<string, string>()
for (const file of readdirSync(client, { recursive: true, encoding: 'utf8' }).sort()) {
  const missingIn = MISSING_IN[extname(file)]
  for (const feature of missingIn?.(readFileSync(join(client, file), 'utf8')) ?? []) used.set(feature, file)
}

const refused = [...used].filter(([feature]) => !(feature in ACCEPTED))
for (const [feature, file] of refused) {
  console.error(`${file} uses ${feature}, which browsers of the list in package.json lack`)
}
const unused = Object.keys(ACCEPTED).filter((feature) => !used.has(feature))
for (const feature of unused) console.error(`Nothing uses ${feature} any more: take it off the list`)
process.exitCode = refused.length + unused.length > 0 ? 1 : 0
