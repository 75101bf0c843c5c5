import type { ReactNode } from 'react'
import classes from './phone-shell.module.css'

type PhoneShellProps = {
  title: string
  children: ReactNode
}

/** Inert and always in the light theme, because the pictured phone is not the visitor's. */
export function PhoneShell({ title, children }: PhoneShellProps) {
  return (
    <div className={classes.shell} role="img" aria-label={title}>
      <div className={classes.window}>
        <div className={classes.screen} aria-hidden="true" inert>
          {children}
        </div>
      </div>
    </div>
  )
}
