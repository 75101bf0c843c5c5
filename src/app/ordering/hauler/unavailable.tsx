import type { ReactNode } from 'react'
import classes from './unavailable.module.css'

type UnavailableProps = {
  icon: ReactNode
  title: string
  children?: ReactNode
  /** What can be done here and now. */
  act?: ReactNode
}

/** All that a page says which has nothing to show: why, and what to do. Whose page it would be is not known. */
export function Unavailable({ icon, title, children, act }: UnavailableProps) {
  return (
    <main className={classes.page}>
      {icon}
      <h1>{title}</h1>
      {children && <p>{children}</p>}
      {act}
    </main>
  )
}
