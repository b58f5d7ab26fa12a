const SECTIONS = [
  { name: 'Home', href: '#home' },
  { name: 'About', href: '#about' },
  { name: 'How It Works', href: '#how-it-works' },
  { name: 'Contact', href: '#contact' },
]

/** Links to the page's sections, for header and footer. */
export function Anchors({ className, linkClassName }: { className?: string; linkClassName: string }) {
  return (
    <ul className={className}>
      {SECTIONS.map(({ name, href }) => (
        <li key={href}>
          <a href={href} className={linkClassName}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
