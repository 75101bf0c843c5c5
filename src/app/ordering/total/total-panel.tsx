import type { ReactNode } from 'react'
import { copy } from '#app/ordering/wizard/ordering.copy.ts'
import type { TotalView } from './order-total.ts'
import classes from './total-panel.module.css'

export interface TotalPanelProps {
  total: TotalView | null
  title?: string | undefined
  /** Shown there without a total. */
  instead?: string | undefined
  /** Shown there in place of title and total, for an order that shows more than amounts. */
  panel?: ReactNode
  children: ReactNode
}

/** The total on a wide screen: what it is made of, what is due today and what comes then. */
export function TotalPanel(props: TotalPanelProps) {
  const { total, title = copy.orderSoFar, instead = copy.nothingChosen, panel, children } = props
  return (
    <div className={classes.panel}>
      {panel ?? (
        <>
          <h2 className={classes.title}>{title}</h2>
          {total ? <TotalFigures total={total} /> : <p className={classes.nothing}>{instead}</p>}
        </>
      )}
      <div className={classes.foot}>{children}</div>
    </div>
  )
}

/** What the hauler will ask for, its amount set off. */
export function NextPayment({ later: { text, amount } }: { later: NonNullable<TotalView['later']> }) {
  const [before, after] = text.split(amount)
  return (
    <>
      {before}
      <strong>{amount}</strong>
      {after}
    </>
  )
}

/** The lines and both amounts, wherever an order's money is shown. */
export function TotalFigures({ total }: { total: TotalView }) {
  const { lines, dueToday, later, once } = total
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
      {once && <p className={classes.once}>{copy.paidOnce}</p>}
      {later && (
        <p className={classes.then}>
          <NextPayment later={later} /> {copy.notByItself}
        </p>
      )}
    </>
  )
}
