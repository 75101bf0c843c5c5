import { type ReactNode, useEffect, useRef } from 'react'
import classes from './map-router.module.css'

/** The router fills the screen: a map wants room. Escape asks to close as the button does. */
export function RouterFrame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={classes.router}
      aria-labelledby="map-router"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header className={classes.head} data-on-night="">
        <h2 id="map-router">Map router</h2>
        <button type="button" className={classes.close} onClick={onClose}>
          Close
        </button>
      </header>
      {children}
    </dialog>
  )
}
