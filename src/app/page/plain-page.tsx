import type { ReactNode } from 'react'
import { StreetScene } from '#app/drawings/street-scene.tsx'
import classes from './plain-page.module.css'
import wrapping from './wrap.module.css'

type PlainPageProps = {
  title: string
  sentence: ReactNode
  /** About six letters fit. */
  sign: string
  children: ReactNode
}

export function PlainPage({ title, sentence, sign, children }: PlainPageProps) {
  return (
    <div className={`${wrapping.wrap} ${classes.page}`}>
      <div>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.sentence}>{sentence}</p>
        <div className={classes.actions}>{children}</div>
      </div>
      <div className={classes.scene}>
        <StreetScene sign={sign} />
      </div>
    </div>
  )
}
