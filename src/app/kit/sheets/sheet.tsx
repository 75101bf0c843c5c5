import { IconX } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { ownClose } from './own-close.ts'
import classes from './sheet.module.css'

export type SheetProps = {
  open: boolean
  /** Escape, the cross and a click beside the sheet all ask to close. */
  onClose: () => void
  title: string
  /** For much that should be in sight at once: higher, and wide in a low window. */
  tall?: boolean
  children: ReactNode
}

/** From the foot on a phone, a dialog 480 wide on a desktop. The browser's dialog keeps and gives back the focus. */
export function Sheet({ open, onClose, title, tall = false, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    if (open && !element?.open) element?.showModal()
    if (!open) element?.close()
  }, [open])
  const clickBeside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return
    const box = event.currentTarget.getBoundingClientRect()
    const inside =
      event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom
    if (!inside) onClose()
  }
  return (
    // Escape already closes it for the keyboard; the click only adds the backdrop.
    <dialog
      ref={dialog}
      className={tall ? `${classes.sheet} ${classes.tall}` : classes.sheet}
      aria-labelledby={id}
      onClose={ownClose(onClose)}
      onMouseDown={clickBeside}
    >
      {open && (
        <>
          <div className={classes.grip} aria-hidden="true" />
          <div className={classes.head}>
            <h2 className={classes.title} id={id}>
              {title}
            </h2>
            <IconButton label="Close" icon={<IconX size={20} stroke={1.75} aria-hidden="true" />} onClick={onClose} />
          </div>
          {children}
        </>
      )}
    </dialog>
  )
}

/** The frame of the acts in a sheet. */
export function SheetRows({ children }: { children: ReactNode }) {
  return <ul className={classes.rows}>{children}</ul>
}

/** An act: icon 24, words, 56 high. */
export function SheetRow(props: { icon: ReactNode; danger?: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <li>
      <button
        type="button"
        className={props.danger ? `${classes.row} ${classes.danger}` : classes.row}
        onClick={props.onClick}
      >
        {props.icon}
        {props.children}
      </button>
    </li>
  )
}
