import type { ReactNode } from 'react'
import classes from './phone-shell.module.css'

type PhoneShellProps = {
  /** What the picture shows, for those who do not see it. */
  title: string
  children: ReactNode
}

/**
 * A phone with a screen of ours in it, 390 wide and drawn at `--phone-scale`. It is a picture: nothing in it can be reached,
 * and it keeps to the light scheme, because the phone in the picture is not the visitor's.
 */
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
