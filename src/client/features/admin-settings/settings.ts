import { BRAND } from '#shared/brand.ts'
import { CAMPAIGN } from '#shared/campaign.ts'
import type { EmailSettings, GeneralSettings, MatchingSettings } from './schema.ts'

/** Default settings: the specification's values and the programme's own texts. */
export const DEFAULT_SETTINGS: {
  general: GeneralSettings
  matching: MatchingSettings
  email: EmailSettings
} = {
  general: {
    siteName: BRAND,
    siteDescription: CAMPAIGN.tagline,
    contactEmail: CAMPAIGN.contact.email,
    logoUrl: '',
    enableRegistration: true,
    requireApproval: true,
  },
  matching: {
    autoMatchEnabled: false,
    autoMatchThreshold: 70,
    maxMatchesPerMentor: 5,
    maxMatchesPerMentee: 1,
    matchExpiryDays: 90,
  },
  email: {
    smtpServer: '',
    smtpPort: 587,
    smtpUsername: '',
    smtpPassword: '',
    emailFromAddress: CAMPAIGN.contact.email,
    emailFromName: BRAND,
  },
}
