import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toast } from '#client/lib/feedback/toast.ts'
import { newVersion } from '#client/lib/offline/service-worker.ts'
import { OFFLINE_TEXTS } from '#shared/texts/offline.ts'

const RELOADED = 'new version'

/** The page was loaded again for a new version. */
function wasReloaded(): boolean {
  try {
    const reloaded = sessionStorage.getItem(RELOADED) !== null
    sessionStorage.removeItem(RELOADED)
    return reloaded
  } catch {
    return false
  }
}

function reload() {
  try {
    sessionStorage.setItem(RELOADED, '')
  } catch {
    // Without storage it loads all the same, without the message.
  }
  location.reload()
}

/** Loads a new version after the next navigation, when nothing is typed yet, and says so. */
export function useNewVersion() {
  const router = useRouter()
  useEffect(() => {
    const say = () => toast.success(OFFLINE_TEXTS.updated)
    if (wasReloaded()) say()
    return newVersion.subscribe(() => newVersion.get() === 'updated' && say())
  }, [])
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged }) => {
        if (pathChanged && newVersion.get() === 'outdated') reload()
      }),
    [router],
  )
}
