import type { ReactNode } from 'react'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { formatMoney } from '#domain/companies/money.ts'
import { monthAhead } from '#domain/subscriptions/month-ahead.ts'
import { since } from '#domain/subscriptions/service-plan.ts'
import type { DatedService } from './dated-services.ts'
import classes from './services-facts.module.css'

type ServicesFactsProps = {
  sites: number
  running: readonly DatedService[]
  today: CalendarDay
  children: ReactNode
}

/** The customer's services in one line. */
export function ServicesFacts({ sites, running, today, children }: ServicesFactsProps) {
  const { today: month, next } = monthAhead(
    running.map(({ plan }) => plan),
    today,
  )
  const [first] = running.map(({ plan }) => since(plan)).toSorted()
  const pays = paysWords(running)
  return (
    <div className={classes.facts}>
      <p>
        <strong>{counted(sites, 'site')}</strong>
        <span>{`, ${counted(running.length, 'service')}`}</span>
      </p>
      {running.length > 0 && (
        <p>
          <strong>{formatMoney(month)}</strong> a month
          {next && (
            <span>
              , <strong>{formatMoney(next.month)}</strong> <span>{`from ${formatDay(next.from)}`}</span>
            </span>
          )}
        </p>
      )}
      {pays && <p>{pays}</p>}
      {first && first <= today && <p>{`Since ${formatDay(first)}`}</p>}
      {children}
    </div>
  )
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

/** Empty where services are paid at different frequencies. */
function paysWords(running: readonly DatedService[]): string {
  const [months, ...others] = new Set(running.map(({ sold }) => sold.plan.payfrequency))
  if (months === undefined || others.length > 0) return ''
  if (months === 12) return 'Pays every year'
  return months === 1 ? 'Pays every month' : `Pays every ${months} months`
}
