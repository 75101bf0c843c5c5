import { type MouseEvent, type ReactNode, type SyntheticEvent, useState } from 'react'

export type DialogProps = {
  open: boolean
  /** Escape and the device's Back ask to close; the caller decides. */
  onClose: () => void
  closesBeside?: boolean
  className: string | undefined
  'aria-label'?: string
  'aria-labelledby'?: string
  'data-on-night'?: ''
  children: ReactNode
}

export function Dialog({ open, onClose, closesBeside = false, children, ...props }: DialogProps) {
  const [show, setShow] = useState(newShow)
  // React bubbles cancel and close events, so those of nested dialogs and file inputs arrive here, too.
  const own =
    (act: (event: SyntheticEvent<HTMLDialogElement>) => void) => (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget) act(event)
    }
  return (
    // Escape is the keyboard's way to close; the mouse handler only adds the backdrop.
    <dialog
      ref={open ? show : null}
      {...props}
      onCancel={own((event) => {
        event.preventDefault()
        onClose()
      })}
      onClose={own(({ currentTarget }) => {
        if (!open || currentTarget.open) return
        // The browser closed it on its own; a new ref shows it again if the caller keeps it open.
        setShow(newShow)
        onClose()
      })}
      onMouseDown={closesBeside ? (event) => isBeside(event) && onClose() : undefined}
    >
      {open && children}
    </dialog>
  )
}

/** A new identity makes React call the ref again. */
const newShow = () => (dialog: HTMLDialogElement) => {
  dialog.showModal()
  // Unmounting an open dialog would lose the focus.
  return () => dialog.close()
}

/** The backdrop is part of the dialog element but outside its box. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
