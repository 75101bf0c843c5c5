import { type MouseEvent, type ReactNode, type SyntheticEvent, useState } from 'react'

export type DialogProps = {
  open: boolean
  /** Escape and the device's way back ask to close; whoever opened it decides. */
  onClose: () => void
  /** A press beside it asks to close, too. */
  closesBeside?: boolean
  className: string | undefined
  /** It is named by words, or by the id of its heading. */
  'aria-label'?: string
  'aria-labelledby'?: string
  'data-on-night'?: ''
  children: ReactNode
}

/**
 * The browser's own dialog: over everything, the rest inert, and the focus goes back where it was. What it holds is there only
 * while it is open. Every sheet, drawer and frame is one of these.
 */
export function Dialog({ open, onClose, closesBeside = false, children, ...props }: DialogProps) {
  const [show, setShow] = useState(newShow)
  // React lets these events rise, so a dialog also hears of those that stand inside it, and of file fields.
  const own =
    (act: (event: SyntheticEvent<HTMLDialogElement>) => void) => (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget) act(event)
    }
  return (
    // Escape already closes it for the keyboard; the press only adds what lies beside it.
    <dialog
      ref={open ? show : null}
      {...props}
      onCancel={own((event) => {
        event.preventDefault()
        onClose()
      })}
      onClose={own(({ currentTarget }) => {
        if (!open || currentTarget.open) return
        // The browser has closed it by itself: an owner that does not let go gets it back.
        setShow(newShow)
        onClose()
      })}
      onMouseDown={closesBeside ? (event) => isBeside(event) && onClose() : undefined}
    >
      {open && children}
    </dialog>
  )
}

/** A ref that shows the dialog for as long as it stands on it. React calls a new one again. */
const newShow = () => (dialog: HTMLDialogElement) => {
  dialog.showModal()
  // Taken away while it is open, it would take the focus along.
  return () => dialog.close()
}

/** On the backdrop, which counts as the dialog itself, outside of its box. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
