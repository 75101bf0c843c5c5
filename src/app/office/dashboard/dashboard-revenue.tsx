import type { CSSProperties } from 'react'
import { href, Link } from 'react-router'
import { List } from '#app/kit/display/list.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import classes from '#app/office/dashboard-parts.module.css'
import type { Dashboard } from '#contract/companies/dashboard.ts'
import type { Answer } from '#contract/contract.ts'
import { centsOf, formatDollars, formatMoney } from '#domain/companies/money.ts'
import { counted, countText } from '#domain/words/counted.ts'

const COLORS = ['var(--chart-1)', 'var(--chart-2)', 'var(--chart-3)']

type DashboardRevenueProps = Pick<Dashboard, 'recurring' | 'tobeasked'> & {
  company: number
  /** Once billing has started. */
  month: BilledMonth | null
}

export type BilledMonth = Answer<'billing.getOverview'>['month']

/** A roll-off is paid once, so only the number in use is shown. */
export function DashboardRevenue({ recurring, tobeasked, company, month }: DashboardRevenueProps) {
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
      {month ? <Month month={month} company={company} /> : <ToBeAsked tobeasked={tobeasked} company={company} />}
    </Panel>
  )
}

function Month({ month: { billed, collected, open, failed }, company }: { month: BilledMonth; company: number }) {
  const facts = [
    ['Billed', formatDollars(billed)],
    ['Collected', formatDollars(collected)],
    ['Open', formatDollars(open)],
    ['Cards that failed', countText(failed)],
  ] as const
  return (
    <section aria-label="Billing this month">
      <h3 className={classes.subtitle}>
        <Link to={`${href('/admin/billing')}?company=${company}`}>Billing this month</Link>
      </h3>
      <dl className={classes.rows}>
        {facts.map(([word, value]) => (
          <div key={word} className={classes.row}>
            <dt>{word}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function ToBeAsked({
  tobeasked: { payments, amount, overdue },
  company,
}: Pick<DashboardRevenueProps, 'tobeasked' | 'company'>) {
  if (payments === 0) return null
  const due = `${counted(payments, 'payment')} due this week, ${formatDollars(amount)}`
  return (
    <p className={classes.none}>
      <Link to={`${href('/admin/orders/to-be-asked')}?company=${company}`}>{due}</Link>
      {overdue > 0 && <span>{`, ${countText(overdue)} overdue`}</span>}
    </p>
  )
}
