import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './full-frame.module.css'

type FullFrameProps = {
  title: string
  /** Of what fills the screen under the head. */
  className: string | undefined
  onClose: () => void
  children: ReactNode
}

/** Fills the screen: a map wants room. Escape asks to close as the button does. */
export function FullFrame({ title, className, onClose, children }: FullFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={classes.frame}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header className={classes.head} data-on-night="">
        <h2 id={id}>{title}</h2>
        <button type="button" className={classes.close} onClick={onClose}>
          Close
        </button>
      </header>
      <div className={className}>{children}</div>
    </dialog>
  )
}
