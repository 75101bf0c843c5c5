import { takesText } from '#app/kit/takes-text.ts'
import { type Overlay, showPalette } from './palette.store.ts'

export type Press = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey'>

/** Where a press of keys leads: to the search of the list that is shown, to what stands over the screen, or nowhere. */
type Target = 'search' | Overlay

/** Whoever types text means the letters, but for the palette's own keys. */
export function targetOf(press: Press, isTyping: boolean, hasSearch: boolean): Target {
  if (press.altKey) return null
  if (press.metaKey || press.ctrlKey) return press.key.toLowerCase() === 'k' ? 'find' : null
  if (isTyping) return null
  if (press.key === '?') return 'keys'
  if (press.key !== '/') return null
  return hasSearch ? 'search' : 'find'
}

/** Goes where a press on the page leads. The search of a list says of itself that it is reached by a slash. */
export function followKeys(event: KeyboardEvent): void {
  if (event.defaultPrevented) return
  const search = document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]')
  const target = targetOf(event, takesText(event.target), search !== null)
  if (!target) return
  event.preventDefault()
  if (target === 'search') search?.focus()
  else showPalette(target)
}
