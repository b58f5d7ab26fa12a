import { type ReactNode, useEffect, useRef } from 'react'
import type { SessionUser } from '#client/lib/api/api.ts'
import { useAlert } from '#client/lib/feedback/alert.ts'
import { usePageTitle } from '#client/lib/state/page-title.ts'
import { Card } from '#client/ui/card.tsx'
import { DescriptionList } from '#client/ui/description-list.tsx'
import type { StaffLevel } from '#shared/enums.ts'
import { isolated } from '#shared/isolated.ts'
import { STAFF_TEXTS } from '#shared/texts/staff.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { NewAdminForm } from './new-admin-form.tsx'
import { Tiles } from './tiles.tsx'

type AdminHomeProps = {
  user: SessionUser
  level: StaffLevel
  /** The page's alert banner, shown above the form. */
  notice?: ReactNode
  /** Urgent notices at the top of the page. */
  urgent?: ReactNode
  /** Panels with pending work, most urgent first. */
  children?: ReactNode
}

export function AdminHome({ user, level, notice, urgent, children }: AdminHomeProps) {
  usePageTitle('Admin dashboard')
  // On a phone the banner is far down, so it is scrolled into view.
  const outcome = useRef<HTMLDivElement>(null)
  const alert = useAlert()
  useEffect(() => {
    if (alert) outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [alert])
  return (
    <>
      <h1 tabIndex={-1} className="mb-6 text-2xl sm:text-3xl">
        {isolated`Welcome, ${user.fullName}`}
      </h1>
      {urgent}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_380px]">
        <div className="grid min-w-0 gap-6">
          <Tiles isLinked={level !== 'viewer'} />
          {level === 'viewer' && <p className="text-ink-2">{STAFF_TEXTS.onlyCounts}</p>}
          <Card as="section" aria-label="Your details">
            <DescriptionList
              details={[
                { term: 'Username', value: user.username },
                { term: 'Email', value: user.email },
                { term: 'Role', value: user.role },
                { term: 'User ID', value: user.id },
              ]}
            />
          </Card>
        </div>
        <div className="grid gap-4">
          <div ref={outcome} className="scroll-mt-20 empty:hidden">
            {notice}
          </div>
          {level === 'owner' && (
            <Card as="section" aria-labelledby="add-admin">
              <h2 id="add-admin" className="mb-5 text-lg">
                {UI_TEXTS.addNewAdmin}
              </h2>
              <NewAdminForm />
            </Card>
          )}
        </div>
      </div>
      {children && <div className="mt-6 grid gap-6">{children}</div>}
    </>
  )
}
