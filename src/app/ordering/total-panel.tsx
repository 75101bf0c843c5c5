import type { ReactNode } from 'react'
import { copy } from './copy.ts'
import type { TotalView } from './order-total.ts'
import classes from './total-panel.module.css'

/** The total on a wide screen: what it is made of, what is due today and what comes then. */
export function TotalPanel(props: { total: TotalView | null; title?: string | undefined; children: ReactNode }) {
  const { total, title = copy.orderSoFar, children } = props
  return (
    <div className={classes.panel}>
      <h2 className={classes.title}>{title}</h2>
      {total ? <TotalFigures total={total} /> : <p className={classes.nothing}>{copy.nothingChosen}</p>}
      <div className={classes.foot}>{children}</div>
    </div>
  )
}

/** The lines and both amounts, wherever an order's money is shown. */
export function TotalFigures({ total }: { total: TotalView }) {
  const { lines, dueToday, then } = total
  return (
    <>
      <dl className={classes.lines}>
        {lines.map(({ label, amount }) => (
          <div key={label} className={classes.line}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.today}>
        <span>{copy.dueToday}</span>
        <strong>{dueToday}</strong>
      </div>
      {then && (
        <div className={classes.then}>
          <span>
            {copy.then(then.rhythm)}
            <small>{copy.firstOn(then.day)}</small>
          </span>
          <strong>{then.amount}</strong>
        </div>
      )}
    </>
  )
}
