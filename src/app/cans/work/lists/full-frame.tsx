import { type ReactNode, useId } from 'react'
import { Dialog } from '#app/kit/sheets/dialog.tsx'
import classes from './full-frame.module.css'

type FullFrameProps = {
  title: string
  className: string | undefined
  onClose: () => void
  children: ReactNode
}

export function FullFrame({ title, className, onClose, children }: FullFrameProps) {
  const id = useId()
  return (
    <Dialog open onClose={onClose} className={classes.frame} aria-labelledby={id}>
      <header className={classes.head} data-on-night="">
        <h2 id={id}>{title}</h2>
        <button type="button" className={classes.close} onClick={onClose}>
          Close
        </button>
      </header>
      <div className={className}>{children}</div>
    </Dialog>
  )
}
