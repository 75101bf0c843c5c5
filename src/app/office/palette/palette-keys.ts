import { takesText } from '#app/kit/takes-text.ts'
import { type Overlay, showPalette } from './palette.store.ts'

export type Press = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey'>

type Target = 'search' | Overlay

/** Plain keys are ignored while typing; the palette's own shortcut always works. */
export function targetOf(press: Press, isTyping: boolean, hasSearch: boolean): Target {
  if (press.altKey) return null
  if (press.metaKey || press.ctrlKey) return press.key.toLowerCase() === 'k' ? 'find' : null
  if (isTyping) return null
  if (press.key === '?') return 'keys'
  if (press.key !== '/') return null
  return hasSearch ? 'search' : 'find'
}

/** A list's search announces its slash shortcut in `aria-keyshortcuts`. */
export function followKeys(event: KeyboardEvent): void {
  if (event.defaultPrevented) return
  const search = document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]')
  const target = targetOf(event, takesText(event.target), search !== null)
  if (!target) return
  event.preventDefault()
  if (target === 'search') search?.focus()
  else showPalette(target)
}
