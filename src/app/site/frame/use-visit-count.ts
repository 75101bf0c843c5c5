import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { tell } from '#app/api.ts'
import { countedPage } from '#domain/site/page-views.ts'

/** Counts each page that is looked at: by its pattern, and never of a visitor who asks not to be counted. */
export function useVisitCount(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const page = countedPage(pathname)
    if (page && navigator.onLine && !asksNotToBeCounted()) tell('visits.count', { page })
  }, [pathname])
}

/** Global Privacy Control, and what was there before it. */
function asksNotToBeCounted(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || doNotTrack === '1'
}
