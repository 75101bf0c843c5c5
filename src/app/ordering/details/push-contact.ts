import type { MouseEvent } from 'react'

/** Inside a frame the page around opens its contact page itself: it is told so, and this frame stays where it is. */
export function pushContact(event: MouseEvent): void {
  if (window.parent === window) return
  event.preventDefault()
  window.parent.postMessage('push-contact', window.location.origin)
}
