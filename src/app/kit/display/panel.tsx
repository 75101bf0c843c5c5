import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

export type PanelProps = {
  anchor?: string | undefined
  title?: string
  note?: ReactNode
  action?: ReactNode
  flush?: boolean
  bad?: boolean
  children: ReactNode
}

export function Panel({ anchor, title, note, action, flush = false, bad = false, children }: PanelProps) {
  const id = useId()
  const names = [classes.panel, flush && classes.flush, bad && classes.bad].filter(Boolean).join(' ')
  return (
    <section id={anchor} className={names} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className={classes.head}>
          <div>
            <h2 className={classes.title} id={id}>
              {title}
            </h2>
            {note && <p className={classes.note}>{note}</p>}
          </div>
          {action}
        </div>
      )}
      {children}
    </section>
  )
}
