import { IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import classes from './running-total.module.css'

/** A line of the sum, both parts as shown: "Household Trash, 1 month" and "$38.00". */
export type TotalLine = { label: string; amount: string }

export type RunningTotalProps = {
  /** What is charged today, as shown; absent while nothing is chosen (the foot then holds only the buttons). */
  dueToday?: string | undefined
  /** What comes later: label "Then, from 12/20/2026", amount "$40.66 a month". */
  then?: TotalLine | undefined
  /** Opened by the chevron. */
  lines?: readonly TotalLine[]
  /** Previous and Next; the last one takes the room. */
  children: ReactNode
}

/** The sticky foot of an order page on a phone. It never says less than what Review shows. */
export function RunningTotal({ dueToday, then, lines = [], children }: RunningTotalProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <footer className={classes.foot}>
      {open && (
        <dl className={classes.lines} id={id}>
          {lines.map((line) => (
            <TotalRow key={line.label} {...line} />
          ))}
        </dl>
      )}
      {dueToday && (
        <div className={classes.totals}>
          <div aria-live="polite" aria-atomic="true">
            <div className={classes.label}>Due today</div>
            <div className={classes.today}>{dueToday}</div>
          </div>
          {then && (
            <div className={classes.then}>
              <div className={classes.label}>{then.label}</div>
              <div className={classes.later}>{then.amount}</div>
            </div>
          )}
          {lines.length > 0 && (
            <IconButton
              className={open ? `${classes.chevron} ${classes.turned}` : classes.chevron}
              label={open ? 'Hide what it is made of' : 'Show what it is made of'}
              aria-expanded={open}
              aria-controls={open ? id : undefined}
              icon={<IconChevronUp size={22} stroke={1.75} aria-hidden="true" />}
              onClick={() => setOpen(!open)}
            />
          )}
        </div>
      )}
      <div className={classes.actions}>{children}</div>
    </footer>
  )
}

/** One line of a sum inside a `<dl>`. */
function TotalRow({ label, amount }: TotalLine) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </>
  )
}
