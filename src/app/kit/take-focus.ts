/** False within an iframe without focus, so that an embedded page never steals the focus from its host. */
export const mayTakeFocus = (): boolean => window === window.top || document.hasFocus()

/** A ref that focuses an element when it appears, for notices that must be read at once. */
export const takeFocus = (element: HTMLElement | null): void => {
  if (mayTakeFocus()) element?.focus()
}
