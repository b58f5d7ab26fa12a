import * as z from 'zod/mini'
import { HELP_CONTACT_KINDS } from '#shared/help-contacts.ts'
import { component, text } from './base.ts'

export const HelpContact = component(
  'HelpContact',
  z.strictObject({ kind: z.enum(HELP_CONTACT_KINDS), label: text, target: text }),
)
