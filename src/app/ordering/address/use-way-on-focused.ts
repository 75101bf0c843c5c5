import { useEffect } from 'react'

/**
 * Gives the focus to the way on once an address that was just chosen is served: the field that had it is gone, and Enter
 * leads on. Of the two buttons only the one that this width shows can take it; whoever has gone on to something else keeps it.
 */
export function useWayOnFocused(served: boolean): void {
  useEffect(() => {
    if (!served || document.activeElement !== document.body) return
    for (const button of document.querySelectorAll<HTMLElement>('[data-way-on]')) button.focus({ preventScroll: true })
  }, [served])
}
