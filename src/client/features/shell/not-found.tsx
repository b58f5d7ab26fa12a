import { Link, useRouter } from '@tanstack/react-router'
import { usePageTitle } from '#client/lib/state/page-title.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { TrailEnd } from '#client/ui/illustrations/trail-end.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'

// The illustration is loaded separately, because every page includes this component.

export function NotFound() {
  usePageTitle(UI_TEXTS.pageNotFound)
  const { history } = useRouter()
  return (
    <main id="content" tabIndex={-1} className="page grid min-h-dvh place-items-center py-10">
      <div className="flex w-full max-w-[520px] flex-col items-center text-center">
        <div className="mb-8 aspect-video w-full overflow-hidden rounded-xl">
          <TrailEnd className="block w-full" />
        </div>
        <h1 tabIndex={-1} className="text-3xl">
          {UI_TEXTS.pageNotFound}
        </h1>
        <p className="mt-2 text-xs text-ink-3">{UI_TEXTS.pageNotFoundHint}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          <Link to="/" className={buttonClass()}>
            Go home
          </Link>
          <Button variant="outline" onClick={() => history.back()}>
            Back
          </Button>
        </div>
      </div>
    </main>
  )
}
