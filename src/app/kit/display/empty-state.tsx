import { IconFilterOff, IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

export type NothingYetProps = {
  /** A scene of drawings/empty-scenes.tsx. */
  scene: ReactNode
  title: string
  /** One sentence. */
  children: ReactNode
  /** First action (primary) and second (secondary). */
  actions?: ReactNode
  /** A quiet third way. */
  third?: ReactNode
}

/** Nothing is there yet: says what will come and how to begin. */
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

/** The same in a small place, without a heading of its own. */
export function NothingYetSmall({ scene, title, children }: { scene: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className={`${classes.line} ${classes.small}`}>
      <div className={classes.picture}>{scene}</div>
      <Words title={title}>{children}</Words>
    </div>
  )
}

/** A search or filter found nothing: shows what was searched and offers Clear filters (`action`). Its screen says so aloud. */
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

/** Loading failed: says what is kept and offers Try again (`action`). */
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
