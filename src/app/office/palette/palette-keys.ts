import { type Overlay, showPalette } from './palette.store.ts'

export type Press = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey'>

/** What a press of keys opens. Whoever types text means the letters, but for the palette's own keys. */
export function overlayOf(press: Press, typing: boolean, hasSearch: boolean): Overlay {
  if (press.altKey) return null
  if (press.metaKey || press.ctrlKey) return press.key.toLowerCase() === 'k' ? 'find' : null
  if (typing) return null
  if (press.key === '?') return 'keys'
  // A list's own search listens to the slash where there is one.
  return press.key === '/' && !hasSearch ? 'find' : null
}

const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** Listens on the whole page. @returns how to stop */
export function listenForPalette(): () => void {
  const hear = (event: KeyboardEvent) => {
    const hasSearch = document.querySelector('[aria-keyshortcuts="/"]') !== null
    const overlay = event.defaultPrevented ? null : overlayOf(event, takesText(event.target), hasSearch)
    if (!overlay) return
    event.preventDefault()
    showPalette(overlay)
  }
  document.addEventListener('keydown', hear)
  return () => document.removeEventListener('keydown', hear)
}
