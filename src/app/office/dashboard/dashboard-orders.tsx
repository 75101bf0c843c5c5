import { type ReactNode, useState } from 'react'
import { BarKey, BarPairs } from '#app/kit/display/bar-pairs.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import classes from '#app/office/dashboard-parts.module.css'
import type { Dashboard } from '#contract/companies/dashboard.ts'
import { formatDay, formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { formatDollars } from '#domain/companies/money.ts'
import { counted, countText } from '#domain/words/counted.ts'

export function DashboardOrders({ dashboard }: { dashboard: Dashboard }) {
  const [asTable, setAsTable] = useState(false)
  const { days, orders, leads, firstpayments } = dashboard
  return (
    <Panel
      title="Orders and leads"
      note={
        <>
          <span>{`Last ${days.length} days.`}</span>{' '}
          <button type="button" className={classes.toggle} onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Show as chart' : 'Show as table'}
          </button>
        </>
      }
      action={
        <div className={classes.figures}>
          <Figure word="Orders" mark={<BarKey />} number={countText(orders)} />
          <Figure word="Leads" mark={<BarKey second />} number={countText(leads)} />
          <Figure word="First payments" number={formatDollars(firstpayments)} />
        </div>
      }
    >
      {asTable ? (
        <DaysTable days={days} />
      ) : (
        <BarPairs
          label={`${counted(orders, 'order')} and ${counted(leads, 'lead')} in the last ${days.length} days`}
          pairs={days.map(({ day, ...counts }) => ({
            key: day,
            label: formatDay(day).slice(0, 5),
            first: counts.orders,
            second: counts.leads,
          }))}
        />
      )}
    </Panel>
  )
}

function Figure({ word, mark, number }: { word: string; mark?: ReactNode; number: string }) {
  return (
    <div className={classes.figure}>
      <span className={classes.word}>
        {mark}
        <span>{word}</span>
      </span>
      <span className={classes.number}>{number}</span>
    </div>
  )
}

function DaysTable({ days }: Pick<Dashboard, 'days'>) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Orders</th>
          <th scope="col">Leads</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, orders, leads }) => (
          <tr key={day}>
            <th scope="row">{formatDayWithWeekday(day)}</th>
            <td>{orders}</td>
            <td>{leads}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
