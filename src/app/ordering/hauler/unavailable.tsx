import type { ReactNode } from 'react'
import classes from './unavailable.module.css'

type UnavailableProps = {
  icon: ReactNode
  title: string
  children?: ReactNode
  act?: ReactNode
}

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
