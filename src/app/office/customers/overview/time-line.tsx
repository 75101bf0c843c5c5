import {
  type Icon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowMerge,
  IconCalendarEvent,
  IconCheck,
  IconMail,
  IconNote,
  IconPencil,
  IconReceipt,
} from '@tabler/icons-react'
import { href, Link } from 'react-router'
import { Button } from '#app/kit/actions/button.tsx'
import type from '#app/kit/type.module.css'
import type { TimeLineEntry } from '#contract/customers/overview.ts'
import { type CalendarDay, dayOf } from '#domain/companies/days/calendar-day.ts'
import { formatDay, formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { timeText } from '#domain/companies/days/moment-formats.ts'
import classes from './time-line.module.css'
import { entryWords } from './time-line-words.ts'

const ICONS: Record<TimeLineEntry['event'], Icon> = {
  ordered: IconReceipt,
  paid: IconReceipt,
  'given back': IconArrowBackUp,
  cancelled: IconArrowBackUp,
  'written to': IconMail,
  'task done': IconCheck,
  problem: IconAlertTriangle,
  remark: IconNote,
  note: IconNote,
  added: IconPencil,
  changed: IconPencil,
  'service act': IconCalendarEvent,
  merged: IconArrowMerge,
}

type EntriesProps = {
  rows: readonly TimeLineEntry[]
  timezone: string
  today: CalendarDay
  more: boolean
  busy: boolean
  onOlder: () => void
  onUndoMerge: ((record: number) => void) | null
}

export function Entries({ rows, timezone, today, more, busy, onOlder, onUndoMerge }: EntriesProps) {
  return (
    <>
      {byDay(rows, timezone).map(([day, entries]) => (
        <section key={day} className={classes.day} aria-label={dayWords(day, today)}>
          <h3 className={classes.date}>{dayWords(day, today)}</h3>
          <ul className={classes.entries}>
            {entries.map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                onUndoMerge={onUndoMerge}
                time={timeText(Date.parse(entry.at), timezone)}
              />
            ))}
          </ul>
        </section>
      ))}
      {more && (
        <Button tone="secondary" wide busy={busy && 'Loading'} onClick={onOlder}>
          Show older
        </Button>
      )}
    </>
  )
}

const dayWords = (day: CalendarDay, today: CalendarDay) =>
  day === today ? `Today, ${formatDay(day)}` : formatDayWithWeekday(day)

function byDay(rows: readonly TimeLineEntry[], timezone: string): [CalendarDay, TimeLineEntry[]][] {
  const days = new Map<CalendarDay, TimeLineEntry[]>()
  for (const row of rows) {
    const day = dayOf(row.at, timezone)
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return [...days]
}

type EntryProps = Pick<EntriesProps, 'onUndoMerge'> & { entry: TimeLineEntry; time: string }

function Entry({ entry, time, onUndoMerge }: EntryProps) {
  const { fact, detail, bad } = entryWords(entry)
  const Mark = ICONS[entry.event]
  const photo = 'photo' in entry ? entry.photo : null
  const order = 'order' in entry ? entry.order : null
  return (
    <li className={bad ? `${classes.entry} ${classes.bad}` : classes.entry}>
      <time className={classes.time} dateTime={entry.at}>
        {time}
      </time>
      <span className={classes.mark}>
        <Mark size={18} stroke={1.75} aria-hidden="true" />
      </span>
      <div>
        <p className={classes.fact}>{fact}</p>
        {(order || detail || photo) && (
          <p className={classes.detail}>
            {order && <OrderLink order={order} more={detail !== ''} />}
            <span>{detail}</span>
            {photo && (
              <>
                {detail && ', '}
                <a className={type.link} href={photo} target="_blank" rel="noreferrer">
                  see the photo
                </a>
              </>
            )}
          </p>
        )}
        {entry.event === 'merged' && onUndoMerge && (
          <button type="button" className={`${type.link} ${classes.undo}`} onClick={() => onUndoMerge(entry.record)}>
            Undo this merge
          </button>
        )}
      </div>
    </li>
  )
}

const OrderLink = ({ order, more }: { order: string; more: boolean }) => (
  <>
    Order{' '}
    <Link className={type.link} to={`${href('/admin/orders')}?${new URLSearchParams({ q: order })}`}>
      {order}
    </Link>
    {more && ', '}
  </>
)
