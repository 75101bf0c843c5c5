import { href, Link } from 'react-router'
import { List } from '#app/kit/display/list.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import classes from '#app/office/dashboard-parts.module.css'
import type { Dashboard } from '#contract/companies/dashboard.ts'
import { dayOf } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { timeText } from '#domain/companies/days/moment-formats.ts'
import { formatDollars } from '#domain/companies/money.ts'

type Event = Dashboard['recent'][number]

export function DashboardRecent({ dashboard: { recent, timezone, today, companyid } }: { dashboard: Dashboard }) {
  return (
    <Panel title="Recent">
      {recent.length === 0 && <p className={classes.none}>Orders, leads and feedback will appear here.</p>}
      <List className={classes.rows}>
        {recent.map((event) => {
          const day = dayOf(event.at, timezone)
          return (
            <li key={`${event.kind} ${event.at} ${event.name}`} className={classes.event}>
              <time className={classes.time} dateTime={event.at}>
                {day === today ? timeText(Date.parse(event.at), timezone) : formatDay(day)}
              </time>
              <div className={classes.what}>
                <Who event={event} company={companyid} />
                <span className={classes.said}>{saidOf(event)}</span>
              </div>
            </li>
          )
        })}
      </List>
    </Panel>
  )
}

function Who({ event: { kind, name, customer }, company }: { event: Event; company: number }) {
  const to =
    kind === 'feedback'
      ? `${href('/admin/feedback')}?company=${company}`
      : href('/admin/customers/e/:userId', { userId: String(customer) })
  if (kind !== 'feedback' && customer === null) return <span className={classes.who}>{name}</span>
  return (
    <Link className={classes.who} to={to}>
      {name}
    </Link>
  )
}

function saidOf({ kind, text, amount }: Event): string {
  if (kind === 'feedback') return `Feedback. “${text}”`
  if (kind === 'lead') return text ? `Lead. ${text}` : 'Lead'
  return `Order. ${text}${amount === null ? '' : `, ${formatDollars(amount)}`}`
}
