import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Keyboard and screen reader users continue at the content. Query changes (tabs, filters) leave the focus alone. */
export function useFocusOnArrival(contentId: string): void {
  const { pathname } = useLocation()
  const known = useRef(pathname)
  useEffect(() => {
    if (known.current === pathname) return
    known.current = pathname
    document.getElementById(contentId)?.focus({ preventScroll: true })
  }, [pathname, contentId])
}
