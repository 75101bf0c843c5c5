/** False within an iframe without focus, so that an embedded page never steals the focus from its host. */
export const mayTakeFocus = (): boolean => window === window.top || document.hasFocus()

export const takeFocus = (element: HTMLElement | null): void => {
  if (mayTakeFocus()) element?.focus()
}
