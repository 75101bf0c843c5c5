import type { SyntheticEvent } from 'react'

/** For a dialog's `onClose`: React lets the event rise, so a dialog also hears of those that stand inside it. */
export const ownClose = (act: () => void) => (event: SyntheticEvent<HTMLDialogElement>) => {
  if (event.target === event.currentTarget) act()
}
