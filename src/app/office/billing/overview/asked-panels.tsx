import { IconClock, IconCreditCardOff } from '@tabler/icons-react'
import { href, Link } from 'react-router'
import { List } from '#app/kit/display/list.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import type from '#app/kit/type.module.css'
import { hourText } from '#app/office/billing/words/hour-text.ts'
import { declineReason, meansOf } from '#app/office/billing/words/payment-words.ts'
import type { Answer } from '#contract/contract.ts'
import { formatDay, formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { centsOf, formatDollars, formatMoney, sumCents } from '#domain/companies/money.ts'
import { counted } from '#domain/words/counted.ts'
import classes from './overview.module.css'

type Overview = Answer<'billing.getOverview'>

const sumOf = (amounts: readonly number[]) => formatMoney(sumCents(amounts.map(centsOf)))

export function DuePanel({ overview: { dueweek, today } }: { overview: Pick<Overview, 'dueweek' | 'today'> }) {
  return (
    <Panel title="Due this week" action={<strong>{sumOf(dueweek.map(({ total }) => total))}</strong>}>
      {dueweek.length === 0 && <p className={classes.none}>No open bill is due this week.</p>}
      <List className={classes.rows}>
        {dueweek.map(({ day, count, total }) => (
          <li key={day} className={classes.shortRow}>
            <span className={classes.words}>
              {day === today ? `${formatDayWithWeekday(day)}, today` : formatDayWithWeekday(day)}
            </span>
            <span className={classes.count}>{counted(count, 'bill')}</span>
            <strong className={classes.amount}>{formatDollars(total)}</strong>
          </li>
        ))}
      </List>
    </Panel>
  )
}

const accountPath = (customer: number, more = '') =>
  `${href('/admin/customers/e/:userId', { userId: String(customer) })}?tab=billing${more}`

const LAST_TRY = 4

type FailedPanelProps = { overview: Pick<Overview, 'failed' | 'today'>; collecthour: number }

export function FailedPanel({ overview: { failed, today }, collecthour }: FailedPanelProps) {
  const sum = `${counted(failed.length, 'card')}, ${sumOf(failed.map(({ amount }) => amount))}`
  return (
    <Panel title="Failed cards" action={failed.length > 0 && <strong>{sum}</strong>}>
      {failed.length === 0 && <p className={classes.none}>Every card that was asked has paid.</p>}
      <List className={classes.rows}>
        {failed.map((card) => (
          <li key={card.customer} className={classes.entry}>
            <div className={classes.head}>
              <Link className={classes.name} to={accountPath(card.customer)}>
                {card.name}
              </Link>
              <strong className={classes.amount}>{formatDollars(card.amount)}</strong>
            </div>
            <p className={classes.note}>{reasonText(card)}</p>
            <NextTry card={card} isToday={card.nextat === today} hour={hourText(collecthour)} />
          </li>
        ))}
      </List>
    </Panel>
  )
}

const reasonText = (card: Overview['failed'][number]): string => {
  const reason = declineReason(card)
  return [`Card ${card.lastfour}`, reason.charAt(0).toLowerCase() + reason.slice(1)].filter(Boolean).join(', ')
}

type NextTryProps = { card: Overview['failed'][number]; isToday: boolean; hour: string }

function NextTry({ card: { nextat, try: number }, isToday, hour }: NextTryProps) {
  if (nextat === null) {
    return (
      <p className={`${classes.next} ${classes.bad}`}>
        <IconCreditCardOff size={16} stroke={1.75} aria-hidden="true" />
        <span>No more tries. Ask for another card</span>
      </p>
    )
  }
  const day = isToday ? 'today' : formatDayWithWeekday(nextat)
  return (
    <p className={classes.next}>
      <IconClock size={16} stroke={1.75} aria-hidden="true" />
      <span>{`Try ${number} of ${LAST_TRY}: ${day}, ${hour}`}</span>
    </p>
  )
}

export function UnallocatedPanel({ overview: { unallocated } }: { overview: Pick<Overview, 'unallocated'> }) {
  return (
    <Panel
      title="Unallocated payments"
      action={unallocated.length > 0 && <strong>{sumOf(unallocated.map(({ credit }) => credit))}</strong>}
    >
      {unallocated.length === 0 && <p className={classes.none}>Every payment is used for bills.</p>}
      <List className={classes.rows}>
        {unallocated.map((row) => (
          <li key={row.payment} className={classes.entry}>
            <div className={classes.head}>
              <Link className={classes.name} to={accountPath(row.customer)}>
                {row.name}
              </Link>
              <strong className={classes.amount}>{formatDollars(row.credit)}</strong>
            </div>
            <div className={classes.head}>
              <span className={classes.note}>{`${meansOf(row)} of ${formatDay(row.received)}`}</span>
              <Link
                className={type.link}
                to={accountPath(row.customer, `&payment=${row.payment}`)}
                aria-label={`Apply the payment of ${row.name}`}
              >
                Apply
              </Link>
            </div>
          </li>
        ))}
      </List>
    </Panel>
  )
}
