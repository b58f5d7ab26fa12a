import { soundsOfficial } from '#server/domain/accounts/name-rules.ts'
import { BRAND } from '#shared/brand.ts'
import { NAME_TEXTS } from '#shared/texts/names.ts'
import type { Services } from '../../context.ts'
import { wrongField } from '../../errors.ts'

/** Refuses a name of a mentor or mentee that makes people think that the programme itself speaks (decision 90). */
export function requireOwnName({ policy }: Pick<Services, 'policy'>, fullName: string): void {
  const { programmeName } = policy
  if (soundsOfficial(fullName, programmeName ? [BRAND, programmeName] : [BRAND])) {
    throw wrongField('fullName', NAME_TEXTS.soundsOfficial)
  }
}
