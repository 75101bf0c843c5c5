import { useState } from 'react'
import { Link } from 'react-router'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import type from '#app/kit/type.module.css'
import { exceptionTitle, remedyOf } from '#app/office/billing/words/exception-words.ts'
import { Facts } from '#app/office/display/facts.tsx'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { formatDollars } from '#domain/companies/money.ts'
import { counted, countText } from '#domain/words/counted.ts'
import classes from './settings.module.css'
import type { StartAnswer } from './use-start.ts'

/** The first run as it would be. */
export function StartPreview({ answer, day }: { answer: StartAnswer; day: CalendarDay }) {
  const { customers, invoices, total, exceptions, notices } = answer
  const [shown, setShown] = useState(false)
  return (
    <>
      <Facts
        facts={[
          ['First run', formatDay(day)],
          ['Customers looked at', countText(customers)],
          ['Bills on that day', counted(invoices, 'bill')],
          ['Their sum', formatDollars(total)],
          ['Told by email', `${counted(notices, 'customer')} whose card will be charged, a week before`],
          [
            'Need a look',
            exceptions.length === 0 ? (
              'None'
            ) : (
              <button key="look" type="button" className={type.link} onClick={() => setShown(true)}>
                {`See the ${countText(exceptions.length)}`}
              </button>
            ),
          ],
        ]}
      />
      <Sheet open={shown} onClose={() => setShown(false)} title="Look at these first" tall>
        <ul className={classes.exceptions}>
          {exceptions.map((exception) => {
            const remedy = remedyOf(exception)
            return (
              <li key={`${exception.customer} ${exception.reason} ${exception.service ?? ''}`}>
                <strong>{exceptionTitle(exception.reason)}</strong>
                <span className={classes.note}>{`${exception.name}. ${exception.why}`}</span>
                <Link className={type.link} to={remedy.to} aria-label={`${remedy.label}: ${exception.name}`}>
                  {remedy.label}
                </Link>
              </li>
            )
          })}
        </ul>
      </Sheet>
    </>
  )
}
