import type { ReactNode } from 'react'
import classes from './kit-page.module.css'

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.group}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
