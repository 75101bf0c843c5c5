/** A page in a frame never takes the focus from the page around it; once the reader is in the frame, it moves freely. */
export const mayTakeFocus = (): boolean => window === window.top || document.hasFocus()

/** A ref for what takes the focus when it appears, so that it is heard and seen wherever one was on the page. */
export const takeFocus = (element: HTMLElement | null): void => {
  if (mayTakeFocus()) element?.focus()
}
