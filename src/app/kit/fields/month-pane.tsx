import { type KeyboardEvent, useRef, useState } from 'react'
import typeClasses from '#app/kit/type.module.css'
import { addDays, addMonths, type CalendarDay, weekdayOf, weekdays } from '#domain/companies/days/calendar-day.ts'
import classes from './month-pane.module.css'

export interface PaneDay {
  place?: 'first' | 'last' | 'only' | 'inside' | null
  note?: string | null
  marked?: boolean
  /** What the mark means, for screen readers. */
  said?: string | null
}

export interface MonthPaneProps {
  label: string
  /** Its week is the first one shown. */
  earliest: CalendarDay
  months: number
  view: (day: CalendarDay) => PaneDay
  onPick: (day: CalendarDay) => void
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

export const monthName = (day: CalendarDay): string => `${MONTHS[Number(day.slice(5, 7)) - 1]}`

/** Months run on in one pane that scrolls. One Tab stop; arrows, Home, End and Page Up/Down move within it. */
export function MonthPane({ label, earliest, months, view, onPick }: MonthPaneProps) {
  const pane = useRef<HTMLFieldSetElement>(null)
  const [moved, setMoved] = useState(earliest)
  const reached = moved < earliest ? earliest : moved
  const first = `${earliest.slice(0, 7)}-01`
  const latest = addDays(addMonths(first, months), -1)
  const move = (event: KeyboardEvent) => {
    const to = keyedDay(event.key, reached)
    if (to === null) return
    event.preventDefault()
    const day = to < earliest ? earliest : to > latest ? latest : to
    setMoved(day)
    pane.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }
  return (
    <fieldset ref={pane} className={classes.pane} aria-label={label} onKeyDown={move}>
      <div className={classes.weekdays} aria-hidden="true">
        {weekdays.map((day) => (
          <span key={day}>{day.slice(0, 2)}</span>
        ))}
      </div>
      {Array.from({ length: months }, (_, index) => addMonths(first, index)).map((month) => (
        <Month
          key={month}
          month={month}
          earliest={earliest}
          reached={reached}
          view={view}
          onPick={(day) => {
            setMoved(day)
            onPick(day)
          }}
        />
      ))}
    </fieldset>
  )
}

function keyedDay(key: string, day: CalendarDay): CalendarDay | null {
  const place = weekdays.indexOf(weekdayOf(day))
  const steps: Record<string, CalendarDay> = {
    ArrowLeft: addDays(day, -1),
    ArrowRight: addDays(day, 1),
    ArrowUp: addDays(day, -7),
    ArrowDown: addDays(day, 7),
    Home: addDays(day, -place),
    End: addDays(day, 6 - place),
    PageUp: addMonths(day, -1),
    PageDown: addMonths(day, 1),
  }
  return steps[key] ?? null
}

type MonthProps = Pick<MonthPaneProps, 'earliest' | 'view' | 'onPick'> & { month: CalendarDay; reached: CalendarDay }

function Month({ month, earliest, reached, view, onPick }: MonthProps) {
  const last = addDays(addMonths(month, 1), -1)
  const sunday = (day: CalendarDay) => addDays(day, -weekdays.indexOf(weekdayOf(day)))
  const begin = sunday(earliest > month ? earliest : month)
  const days: CalendarDay[] = []
  for (let day = begin > month ? begin : month; day <= last; day = addDays(day, 1)) days.push(day)
  return (
    <div>
      <h3 className={classes.name}>{`${monthName(month)} ${month.slice(0, 4)}`}</h3>
      <div className={classes.days}>
        {days.map((day, index) => (
          <Day
            key={day}
            day={day}
            column={index === 0 ? weekdays.indexOf(weekdayOf(day)) + 1 : undefined}
            over={day < earliest}
            tabbed={day === reached}
            view={view(day)}
            onPick={onPick}
          />
        ))}
      </div>
    </div>
  )
}

type DayProps = {
  day: CalendarDay
  column: number | undefined
  over: boolean
  tabbed: boolean
  view: PaneDay
  onPick: (day: CalendarDay) => void
}

function Day({ day, column, over, tabbed, view: { place = null, note, marked, said }, onPick }: DayProps) {
  const names = [classes.day, place && classes[place]]
  return (
    <button
      type="button"
      className={names.filter(Boolean).join(' ')}
      style={column === undefined ? undefined : { gridColumnStart: column }}
      data-day={day}
      aria-pressed={place !== null}
      disabled={over}
      tabIndex={tabbed ? 0 : -1}
      onClick={() => onPick(day)}
    >
      <span>
        <Said>{`${weekdayOf(day)}, ${monthName(day)} `}</Said>
        <span>{Number(day.slice(8))}</span>
        <Said>{` ${day.slice(0, 4)} `}</Said>
      </span>
      {note && <small>{note}</small>}
      {said && <Said>{`, ${said}`}</Said>}
      {marked && <span className={classes.mark} />}
    </button>
  )
}

/** What columns and headings show to the eye. */
const Said = ({ children }: { children: string }) => <span className={typeClasses.hidden}>{children}</span>
