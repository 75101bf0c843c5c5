import type { ReactNode } from 'react'
import classes from './facts.module.css'

export function Facts({ facts }: { facts: readonly (readonly [term: string, fact: ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([term, fact]) => (
        <div key={term} className={classes.fact}>
          <dt>{term}</dt>
          <dd>{fact || <span className={classes.none}>Not given</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
