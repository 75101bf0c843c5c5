import { IconClock } from '@tabler/icons-react'
import { Button } from '#app/kit/actions/button.tsx'
import { hourText } from '#app/office/billing/words/hour-text.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import type { RunPage } from './load-run.ts'
import classes from './run.module.css'

type NotRunNoteProps = { page: RunPage; busy: boolean; onRun: ((day: CalendarDay) => void) | null }

/** The run of today, while it has not been done or would bill more. */
export function NotRunNote({ page: { settings, today, day, view }, busy, onRun }: NotRunNoteProps) {
  const { startedon, ranthrough, runhour } = settings
  if (startedon === null) return null
  if (startedon > today)
    return (
      <p className={`${classes.none} ${classes.soon}`}>{`Billing begins on ${formatDayWithWeekday(startedon)}.`}</p>
    )
  const isDone = ranthrough !== null && ranthrough >= today
  const isMore = day !== null && day <= today && view.rows.length > 0
  if (isDone && !isMore) return null
  return (
    <section className={classes.issued} aria-label="The run of today">
      <IconClock size={20} stroke={1.75} aria-hidden="true" />
      <div className={classes.issuedWords}>
        <strong>{isDone ? 'There is more to bill today' : 'Today has not been run yet'}</strong>
        <p>
          {isDone
            ? 'Something changed since the run.'
            : `It runs at ${hourText(runhour)}, or now. Missed days are caught up.`}
        </p>
      </div>
      {onRun && (
        <Button tone="secondary" busy={busy && 'Running'} onClick={() => onRun(today)}>
          Run now
        </Button>
      )}
    </section>
  )
}
