import type { ReactNode } from 'react'
import { List } from '#app/kit/display/list.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import type { LeadRequest as Request } from '#contract/customers/overview.ts'
import { serviceTypes } from '#domain/catalog/service-types.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { centsOf, formatMoney, sumCents } from '#domain/companies/money.ts'
import { serviceText, siteRows } from '#domain/ordering/orders/service-words.ts'
import classes from './customer-overview.module.css'

/** The index is the key, because a service may be requested twice. */
const numbered = <T,>(rows: readonly T[]) => rows.map((row, index) => [index, row] as const)

export function LeadRequest({ lead, timezone, children }: { lead: Request; timezone: string; children?: ReactNode }) {
  const { finished, outcome, step, at, type, services } = lead
  const marked = outcome && ` Marked as ${outcome}.`
  const kind = type ?? serviceTypes[0]
  const day = formatDay(todayIn(timezone, new Date(at)))
  const prices = services.flatMap(({ price }) => (price === null ? [] : [centsOf(price)]))
  return (
    <Panel
      title={finished ? 'Request' : 'Unfinished order'}
      note={
        finished
          ? `Sent ${day}. ${marked ? marked.trim() : 'Waiting for your answer.'}`
          : `Started ${day}. Step reached: ${step || 'not known'}.${marked}`
      }
      action={
        prices.length > 0 && <strong>{`${formatMoney(sumCents(prices))}${kind === 'Roll-Offs' ? '' : '/mo'}`}</strong>
      }
    >
      {services.length === 0 && <p className={classes.none}>No service was chosen yet.</p>}
      <List className={classes.rows}>
        {numbered(services).map(([key, service]) => (
          <li key={key} className={classes.row}>
            <div className={classes.text}>
              <p className={classes.name}>
                {serviceText(kind, { ...service, price: service.price === null ? null : centsOf(service.price) })}
              </p>
              {siteRows(service).map(([label, value]) => (
                <p key={label} className={classes.fact}>
                  {label}: {value}
                </p>
              ))}
            </div>
          </li>
        ))}
      </List>
      {children}
    </Panel>
  )
}
