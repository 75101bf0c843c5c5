import type { ReactNode } from 'react'
import classes from './unavailable.module.css'

type UnavailableProps = {
  icon: ReactNode
  title: string
  children?: ReactNode
  act?: ReactNode
}

/** Page of an error before its hauler is known: the reason, and what to do. */
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
