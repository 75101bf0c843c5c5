import type { MouseEvent } from 'react'

/** Controls inside the row and selected text keep their own behavior. */
export function openRow(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget } = event
  if (event.defaultPrevented || event.button > 1 || !(target instanceof Element)) return
  if (target.closest('a, button, input, select, textarea, label, dialog')) return
  if (window.getSelection()?.toString()) return
  const link = currentTarget.querySelector<HTMLAnchorElement>('a[data-row]')
  // A scripted click carries no modifier keys.
  if (event.metaKey || event.ctrlKey || event.button === 1) window.open(link?.href)
  else link?.click()
}
