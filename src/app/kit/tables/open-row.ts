import type { MouseEvent } from 'react'

/**
 * Opens a row's link by a press anywhere in the row. What stands in it to be pressed itself (links, buttons, boxes), and text that was
 * just selected, keep their own meaning; with a key held, or the middle button, the link opens as links do then.
 */
export function openRow(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget } = event
  if (event.defaultPrevented || event.button > 1 || !(target instanceof Element)) return
  if (target.closest('a, button, input, select, textarea, label, dialog')) return
  if (window.getSelection()?.toString()) return
  const link = currentTarget.querySelector<HTMLAnchorElement>('a[data-row]')
  // A press made by script carries no keys, so that what opens elsewhere is opened here.
  if (event.metaKey || event.ctrlKey || event.button === 1) window.open(link?.href)
  else link?.click()
}
