import { IconFilterOff, IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

export type NothingYetProps = {
  scene: ReactNode
  title: string
  children: ReactNode
  actions?: ReactNode
  third?: ReactNode
}

export function NothingYet({ scene, title, children, actions, third }: NothingYetProps) {
  return (
    <section className={classes.nothing}>
      <div className={classes.scene}>{scene}</div>
      <h2>{title}</h2>
      <p>{children}</p>
      {actions && <div className={classes.actions}>{actions}</div>}
      {third && <div className={classes.third}>{third}</div>}
    </section>
  )
}

export function NothingYetSmall({ scene, title, children }: { scene: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className={`${classes.line} ${classes.small}`}>
      <div className={classes.picture}>{scene}</div>
      <Words title={title}>{children}</Words>
    </div>
  )
}

export function NothingMatches({ title, children, action }: { title: string; children: ReactNode; action: ReactNode }) {
  return (
    <div className={classes.line}>
      <span className={classes.icon}>
        <IconFilterOff size={22} stroke={1.75} aria-hidden="true" />
      </span>
      <Words title={title}>{children}</Words>
      {action}
    </div>
  )
}

export function LoadingFailed({ title, children, action }: { title: string; children: ReactNode; action: ReactNode }) {
  return (
    <div className={classes.line} role="alert">
      <span className={classes.icon}>
        <IconPlugConnectedX size={22} stroke={1.75} aria-hidden="true" />
      </span>
      <Words title={title}>{children}</Words>
      {action}
    </div>
  )
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.words}>
      <div className={classes.head}>{title}</div>
      <div className={classes.sentence}>{children}</div>
    </div>
  )
}
