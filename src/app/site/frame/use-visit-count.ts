import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { sendBeacon } from '#app/calls/api.ts'
import { countedPage } from '#domain/site/page-views.ts'

/** By route pattern. */
export function useVisitCount(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const page = countedPage(pathname)
    if (page && navigator.onLine && !asksNotToBeCounted()) sendBeacon('visits.count', { page })
  }, [pathname])
}

/** Global Privacy Control and its predecessor, Do Not Track. */
function asksNotToBeCounted(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || doNotTrack === '1'
}
