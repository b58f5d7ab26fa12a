import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useSession } from '#client/lib/session.ts'

/** Follows what the other tabs of this browser do with the session that all of them share (decision 92). */
export function useOtherTabs() {
  const { tabs } = useRouter().options.context
  const hear = useEffectEvent(useSession().hear)
  useEffect(() => tabs.listen((news) => void hear(news)), [tabs])
}
