import { ExternalLink } from 'lucide-react'

/** A link that leaves the product, in a tab of its own; says so to those who cannot see the arrow. */
export function OutsideLink({
  href,
  className,
  children,
}: {
  href: string
  className: string
  children: string
}) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <ExternalLink aria-hidden="true" className="-mt-0.5 ml-1.5 inline size-4" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
