import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { copy } from '#app/ordering/ordering.copy.ts'
import type { TotalView } from './order-total.ts'
import classes from './total-panel.module.css'

export interface TotalPanelProps {
  total: TotalView | null
  title?: string | undefined
  instead?: string | undefined
  panel?: ReactNode
  children: ReactNode
}

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

export function NextPayment({ later: { text, amount } }: { later: NonNullable<TotalView['later']> }) {
  const [before, after] = text.split(amount)
  return (
    <>
      <span>{before}</span>
      <strong translate="no">{amount}</strong>
      <span>{after}</span>
    </>
  )
}

export function TotalFigures({ total }: { total: TotalView }) {
  return (
    <>
      <Lines total={total} />
      <FirstPayment total={total} />
      <LaterPayments total={total} />
    </>
  )
}

export function FoldedTotal({ total }: { total: TotalView }) {
  const { lines, madeOf } = total
  return (
    <>
      <FirstPayment total={total} />
      <details className={classes.folded}>
        <summary className={classes.summary}>
          <span>{madeOf}</span>
          <span className={classes.see}>
            <span>{copy.seeLines(lines.length)}</span>
            <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
          </span>
        </summary>
        <Lines total={total} />
      </details>
      <LaterPayments total={total} />
    </>
  )
}

export function FootTotal({ total, first }: { total: TotalView; first: string | null }) {
  const [open, setOpen] = useState(false)
  const { madeOf, later } = total
  return (
    <details className={classes.folded} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={classes.footLine}>
        <span>{first ?? madeOf}</span>
        <span className={classes.see}>
          {later && <span className={classes.rhythm}>{copy.thenEach(later.rhythm)}</span>}
          <IconChevronUp size={18} stroke={1.75} aria-hidden="true" />
        </span>
      </summary>
      {open && (
        <div className={classes.opened}>
          <Lines total={total} />
          <FirstPayment total={total} />
          <LaterPayments total={total} />
        </div>
      )}
    </details>
  )
}

function Lines({ total: { lines } }: { total: TotalView }) {
  return (
    <dl className={classes.lines}>
      {lines.map(({ label, amount }) => (
        <div key={label} className={classes.line}>
          <dt>{label}</dt>
          <dd translate="no">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

function FirstPayment({ total: { first, amount, once } }: { total: TotalView }) {
  return (
    <>
      <div className={classes.today}>
        <span>{first}</span>
        <strong translate="no">{amount}</strong>
      </div>
      {once && <p className={classes.once}>{copy.paidOnce}</p>}
    </>
  )
}

function LaterPayments({ total: { later } }: { total: TotalView }) {
  return (
    later && (
      <p className={classes.then}>
        <NextPayment later={later} /> <span>{later.note}</span>
      </p>
    )
  )
}
