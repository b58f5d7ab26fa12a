import { soundsOfficial } from '#server/domain/accounts/official-name-rules.ts'
import { BRAND } from '#shared/brand.ts'
import { NAME_TEXTS } from '#shared/texts/names.ts'
import type { Services } from '../../context.ts'
import { invalidField } from '../../errors.ts'

/** Throws `invalid` for a full name that sounds like the programme itself or its staff (decision 90). */
export function requireUnofficialName({ policy }: Pick<Services, 'policy'>, fullName: string): void {
  const { programmeName } = policy
  if (soundsOfficial(fullName, programmeName ? [BRAND, programmeName] : [BRAND])) {
    throw invalidField('fullName', NAME_TEXTS.soundsOfficial)
  }
}
