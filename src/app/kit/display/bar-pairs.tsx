import type { CSSProperties } from 'react'
import { countText } from '#domain/words/counted.ts'
import { axisTop } from './axis-top.ts'
import classes from './bar-pairs.module.css'

export type BarPair = {
  key: string
  label: string
  first: number
  second: number
}

/** The caller must also give the counts as text and as a table. */
export function BarPairs({ label, pairs }: { label: string; pairs: readonly BarPair[] }) {
  const top = axisTop(Math.max(0, ...pairs.flatMap(({ first, second }) => [first, second])))
  const share = (count: number) => ({ '--share': count / top }) as CSSProperties
  return (
    <div className={classes.chart} role="img" aria-label={label}>
      {[top, top / 2, 0].map((mark) => (
        <div key={mark} className={classes.mark} style={share(mark)}>
          <span>{countText(mark)}</span>
        </div>
      ))}
      <div className={classes.pairs}>
        {pairs.map((pair, index) => (
          <div key={pair.key} className={classes.pair}>
            <span className={classes.first} style={share(pair.first)} />
            <span className={classes.second} style={share(pair.second)} />
            {(pairs.length - 1 - index) % 2 === 0 && <span className={classes.label}>{pair.label}</span>}
          </div>
        ))}
      </div>
    </div>
  )
}

export function BarKey({ second = false }: { second?: boolean }) {
  return <span className={second ? `${classes.key} ${classes.second}` : `${classes.key} ${classes.first}`} />
}
