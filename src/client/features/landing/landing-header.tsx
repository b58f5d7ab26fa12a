import { Link } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { buttonClass } from '#client/ui/button.tsx'
import { Logo } from '#client/ui/logo.tsx'
import { BRAND } from '#shared/brand.ts'
import { Anchors } from './anchors.tsx'
import { attachMenu } from './attach-menu.ts'
import { HeaderActions } from './header-actions.tsx'
import type { Visitor } from './visitor.ts'

/** One row on wide screens; on phones a collapsible menu. */
export function LandingHeader({ visitor }: { visitor: Visitor }) {
  const header = useRef<HTMLElement>(null)
  useEffect(() => (header.current ? attachMenu(header.current) : undefined), [])
  return (
    <header ref={header} className="landing-header sticky top-0 z-20 border-line border-b">
      <div className="page flex min-h-17 items-center gap-6 lg:gap-10">
        <Link to="/" className="mr-auto flex rounded-sm md:mr-0">
          <Logo name={BRAND} />
        </Link>
        <button
          type="button"
          aria-label="Open menu"
          aria-expanded={false}
          aria-controls="landing-menu"
          className={buttonClass({ variant: 'ghost', iconOnly: true }, '-mr-2.5 md:hidden')}
        >
          <Menu aria-hidden="true" className="when-closed size-6" />
          <X aria-hidden="true" className="when-open size-6" />
        </button>
        <div id="landing-menu" className="landing-menu">
          <nav aria-label="Main">
            <Anchors className="landing-anchors" />
          </nav>
          <div className="flex gap-2 max-md:grid max-md:gap-3 max-md:pt-5">
            <HeaderActions visitor={visitor} />
          </div>
        </div>
      </div>
    </header>
  )
}
