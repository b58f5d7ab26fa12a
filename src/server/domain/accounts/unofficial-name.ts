import { soundsOfficial } from '#server/domain/accounts/official-name-rules.ts'
import { BRAND } from '#shared/brand.ts'
import { NAME_TEXTS } from '#shared/texts/accounts.ts'
import type { Services } from '../../context.ts'
import { invalidField } from '../../errors.ts'

const OWN_TEXTS = ['fullName', 'experience', 'availability'] as const
type OwnTexts = Partial<Record<(typeof OWN_TEXTS)[number], string | readonly string[] | null>>

/** Throws `invalid` for a text about oneself that sounds like the programme itself or its staff (decision 90). */
export function requireUnofficialTexts({ policy }: Pick<Services, 'policy'>, texts: OwnTexts): void {
  const { programmeName } = policy
  const names = programmeName ? [BRAND, programmeName] : [BRAND]
  for (const field of OWN_TEXTS) {
    const value = texts[field] ?? ''
    if (!soundsOfficial(typeof value === 'string' ? value : value.join(' '), names)) continue
    throw invalidField(field, field === 'fullName' ? NAME_TEXTS.soundsOfficial : NAME_TEXTS.textSoundsOfficial)
  }
}
