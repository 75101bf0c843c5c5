import type { CSSProperties } from 'react'
import { href, Link } from 'react-router'
import { List } from '#app/kit/display/list.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import classes from '#app/office/dashboard-parts.module.css'
import type { Dashboard } from '#contract/companies/dashboard.ts'
import { centsOf, formatDollars, formatMoney } from '#domain/companies/money.ts'
import { counted, countText } from '#domain/words/counted.ts'

const COLORS = ['var(--chart-1)', 'var(--chart-2)', 'var(--chart-3)']

type DashboardRevenueProps = Pick<Dashboard, 'recurring' | 'tobeasked'> & { company: number }

/** A roll-off is paid once, so only the number in use is shown. */
export function DashboardRevenue({ recurring, tobeasked, company }: DashboardRevenueProps) {
  const types = recurring.map((row, index) => ({
    ...row,
    cents: centsOf(row.monthly),
    style: { '--swatch': COLORS[index], '--share': row.monthly } as CSSProperties,
  }))
  const total = types.reduce((sum, { cents }) => sum + cents, 0)
  return (
    <Panel title="Recurring revenue" note="By service type, each month">
      <div className={classes.big}>{formatMoney(total)}</div>
      {total > 0 && (
        <div className={classes.split} aria-hidden="true">
          {types
            .filter(({ cents }) => cents > 0)
            .map(({ type, style }) => (
              <span key={type} className={classes.part} style={style} />
            ))}
        </div>
      )}
      <List className={classes.rows}>
        {types.map(({ type, customers, cents, style }) => (
          <li key={type} className={classes.row}>
            <span className={classes.swatch} style={style} />
            <span>{type}</span>
            <span className={classes.count}>
              {type === 'Roll-Offs' ? `${countText(customers)} out` : countText(customers)}
            </span>
            <span>{type === 'Roll-Offs' ? 'Paid once' : formatMoney(cents)}</span>
          </li>
        ))}
      </List>
      <ToBeAsked tobeasked={tobeasked} company={company} />
    </Panel>
  )
}

function ToBeAsked({ tobeasked: { payments, amount, overdue }, company }: Omit<DashboardRevenueProps, 'recurring'>) {
  if (payments === 0) return null
  const due = `${counted(payments, 'payment')} due this week, ${formatDollars(amount)}`
  return (
    <p className={classes.none}>
      <Link to={`${href('/admin/orders/to-be-asked')}?company=${company}`}>{due}</Link>
      {overdue > 0 && <span>{`, ${countText(overdue)} overdue`}</span>}
    </p>
  )
}
