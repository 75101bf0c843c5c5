/** A ref for what takes the focus when it appears, so that it is heard and seen wherever one was on the page. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
