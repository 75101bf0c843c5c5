import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves focus to the page's content when a link has led to another path, so that the keyboard and a screen reader go on
 * there instead of at the link that is gone. Changes of the query (tabs, filters) leave focus where it is.
 */
export function useFocusOnArrival(contentId: string): void {
  const { pathname } = useLocation()
  const known = useRef(pathname)
  useEffect(() => {
    if (known.current === pathname) return
    known.current = pathname
    document.getElementById(contentId)?.focus({ preventScroll: true })
  }, [pathname, contentId])
}
