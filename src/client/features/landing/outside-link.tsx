import { ExternalLink } from 'lucide-react'

/** External link in a new tab, announced to screen readers. */
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
