import type { ReactNode } from 'react'
import { TruckScene } from '#app/drawings/empty-scenes.tsx'
import classes from './plain-page.module.css'
import wrapping from './wrap.module.css'

type PlainPageProps = {
  title: string
  sentence: ReactNode
  /** The brand on the truck; a page that may not know it leaves it away. */
  brand?: string
  /** The ways on. */
  children: ReactNode
}

/** A page of a heading, a sentence and a way on, with the truck at rest. */
export function PlainPage({ title, sentence, brand = '', children }: PlainPageProps) {
  return (
    <div className={`${wrapping.wrap} ${classes.page}`}>
      <div>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.sentence}>{sentence}</p>
        <div className={classes.ways}>{children}</div>
      </div>
      <div className={classes.scene}>
        <TruckScene brand={brand} />
      </div>
    </div>
  )
}
