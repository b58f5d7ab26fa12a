import { Camera, CirclePlay, Mail, Phone, Podcast } from 'lucide-react'
import { buttonClass } from '#client/ui/button.tsx'
import { CAMPAIGN, mailtoHref, type SocialLink } from '#shared/campaign.ts'
import { telHref } from '#shared/help-contacts.ts'

const ICONS: Record<SocialLink['kind'], typeof Mail> = {
  photos: Camera,
  videos: CirclePlay,
  podcast: Podcast,
}

export function Contact() {
  const { invitation, email, phone } = CAMPAIGN.contact
  return (
    <section id="contact" className="border-line border-t bg-surface-2">
      <div className="page grid gap-6 py-14 sm:py-20 lg:grid-cols-[1fr_1.6fr] lg:gap-14">
        <h2 className="text-3xl">Contact</h2>
        <div>
          <p className="max-w-[56ch] text-ink-2 text-lg">{invitation}</p>
          <ul className="mt-5 grid gap-1">
            <li>
              <a href={mailtoHref(email)} className="link inline-flex min-h-11 items-center gap-3">
                <Mail aria-hidden="true" className="size-5 shrink-0" />
                {email}
              </a>
            </li>
            <li>
              <a href={telHref(phone)} className="link inline-flex min-h-11 items-center gap-3">
                <Phone aria-hidden="true" className="size-5 shrink-0" />
                {phone}
              </a>
            </li>
          </ul>
          <ul className="mt-4 flex flex-wrap gap-2">
            {CAMPAIGN.socials.map((social) => (
              <li key={social.url}>
                <Social {...social} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

function Social({ name, kind, url }: SocialLink) {
  const Icon = ICONS[kind]
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${name} (opens in a new tab)`}
      className={buttonClass({ variant: 'outline' }, 'bg-surface')}
    >
      <Icon aria-hidden="true" className="size-5" />
      {name}
    </a>
  )
}
