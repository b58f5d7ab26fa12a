import { ExternalLink, MessageCircle, Phone } from 'lucide-react'
import { buttonClass } from './button.tsx'

export type ContactLink = {
  kind: keyof typeof ICONS
  href: string
  title: string
  /** What or where this is, below the title. */
  note: string
  spoken?: string | undefined
}

const ICONS = { call: Phone, text: MessageCircle, link: ExternalLink }
const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' }

type ContactLinksProps = {
  label: string
  links: readonly ContactLink[]
  urgent?: boolean
  /** Smaller and without icons, for where space is scarce. */
  compact?: boolean
}

/** Large links that call or text a number or open a page. */
export function ContactLinks({ label, links, urgent = false, compact = false }: ContactLinksProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {links.map((link) => (
        <li key={link.href} className="flex min-w-0 flex-auto">
          <ContactButton link={link} look={buttonLook(urgent, compact)} hasIcon={!compact} />
        </li>
      ))}
    </ul>
  )
}

const buttonLook = (urgent: boolean, compact: boolean) =>
  buttonClass(
    { variant: urgent ? 'danger' : 'outline', size: compact ? 'md' : 'lg' },
    'w-full min-w-0',
    compact ? 'px-3 py-1' : 'px-4 py-2',
  )

function ContactButton({ link, look, hasIcon }: { link: ContactLink; look: string; hasIcon: boolean }) {
  const { kind, href, title, note, spoken } = link
  const Icon = ICONS[kind]
  return (
    <a href={href} {...(kind === 'link' && NEW_TAB)} className={look}>
      {hasIcon && <Icon aria-hidden="true" className="size-4.5 shrink-0" />}
      <span className="grid min-w-0 text-left leading-tight [overflow-wrap:anywhere]">
        {title}{' '}
        <span className="font-normal text-xs">
          {note}
          {spoken && <span className="sr-only"> {spoken}</span>}
        </span>
      </span>
    </a>
  )
}
