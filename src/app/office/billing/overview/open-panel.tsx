import type { CSSProperties } from 'react'
import { href, Link } from 'react-router'
import { List } from '#app/kit/display/list.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import type from '#app/kit/type.module.css'
import { useBillingPath } from '#app/office/billing/frame/billing-frame.tsx'
import type { Answer } from '#contract/contract.ts'
import { centsOf, formatDollars, formatMoney, sumCents } from '#domain/companies/money.ts'
import { counted, countText } from '#domain/words/counted.ts'
import classes from './overview.module.css'

type OpenPanelProps = { company: number; overview: Pick<Answer<'billing.getOverview'>, 'open'> }

type Age = OpenPanelProps['overview']['open'][number]['age']

const AGES: Record<Age, { words: string; color: string }> = {
  current: { words: 'Current, due today or later', color: 'var(--brand)' },
  '1-30': { words: '1–30 days', color: 'var(--chart-2)' },
  '31-60': { words: '31–60 days', color: 'var(--figure-ground)' },
  '61+': { words: '61+ days', color: 'var(--danger)' },
}

const AGE_ORDER = ['current', '1-30', '31-60', '61+'] as const satisfies readonly Age[]
const NONE = { count: 0, total: 0 }

export function OpenPanel({ company, overview: { open } }: OpenPanelProps) {
  const pathOf = useBillingPath(company)
  const parts = AGE_ORDER.map((age) => {
    const { count, total } = open.find((row) => row.age === age) ?? NONE
    return { age, count, total, ...AGES[age], cents: centsOf(total) }
  })
  const overdue = sumCents(parts.filter(({ age }) => age !== 'current').map(({ cents }) => cents))
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  return (
    <Panel
      title="Open by age"
      action={overdue > 0 && <strong className={classes.bad}>{`${formatMoney(overdue)} overdue`}</strong>}
    >
      <p className={classes.total}>
        <strong className={classes.figure}>{formatMoney(sumCents(parts.map(({ cents }) => cents)))}</strong>
        <span className={classes.note}>{counted(count, 'bill')}</span>
      </p>
      {count > 0 && (
        <div className={classes.bar} aria-hidden="true">
          {parts
            .filter(({ cents }) => cents > 0)
            .map(({ age, total, color }) => (
              <span key={age} style={{ '--swatch': color, '--share': total } as CSSProperties} />
            ))}
        </div>
      )}
      <List className={classes.rows}>
        {parts.map(({ age, words, color, count: bills, total, cents }) => (
          <li key={age} className={classes.row}>
            <span className={classes.swatch} style={{ '--swatch': color } as CSSProperties} />
            <span className={classes.words}>{words}</span>
            <span className={classes.count}>{countText(bills)}</span>
            <strong className={age === '61+' && cents > 0 ? `${classes.amount} ${classes.bad}` : classes.amount}>
              {formatDollars(total)}
            </strong>
          </li>
        ))}
      </List>
      {count > 0 && (
        <Link className={`${type.link} ${classes.all}`} to={openPath(pathOf(href('/admin/billing/bills')))}>
          See the open bills
        </Link>
      )}
    </Panel>
  )
}

const openPath = (path: string) => `${path}${path.includes('?') ? '&' : '?'}state=open`
