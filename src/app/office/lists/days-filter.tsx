import { FilterButton } from '#app/kit/actions/filter-button.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { addDays, type CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import classes from './list-filters.module.css'

/** YYYY-MM-DD as in the URL; '' is open. */
export type DayRange = { from: string; to: string }

export const dayIn = (given: string | null): string => (/^\d{4}-\d{2}-\d{2}$/.test(given ?? '') ? String(given) : '')

type DaysFilterProps = {
  label: string
  days: DayRange
  today?: CalendarDay
  onChoose: (days: Partial<DayRange>) => void
}

const LAST_DAYS = [7, 30, 90] as const
const firstOfLast = (count: number, today: CalendarDay) => addDays(today, 1 - count)

export function DaysFilter({ label, days: { from, to }, today, onChoose }: DaysFilterProps) {
  return (
    <FilterButton label={label} value={rangeText({ from, to }, today)} onClear={() => onChoose({ from: '', to: '' })}>
      <div className={classes.days}>
        {today && <LastDays days={{ from, to }} today={today} onChoose={onChoose} />}
        <TextField
          label="From"
          type="date"
          value={from}
          max={to || undefined}
          onChange={({ target }) => onChoose({ from: target.value })}
        />
        <TextField
          label="To"
          type="date"
          value={to}
          min={from || undefined}
          onChange={({ target }) => onChoose({ to: target.value })}
        />
      </div>
    </FilterButton>
  )
}

type LastDaysProps = Pick<DaysFilterProps, 'days' | 'onChoose'> & { today: CalendarDay }

const LastDays = ({ days: { from, to }, today, onChoose }: LastDaysProps) => (
  <div className={classes.last}>
    {LAST_DAYS.map((count) => {
      const first = firstOfLast(count, today)
      return (
        <button
          key={count}
          type="button"
          className={classes.day}
          aria-pressed={to === '' && from === first}
          onClick={() => onChoose({ from: first, to: '' })}
        >{`Last ${count} days`}</button>
      )
    })}
  </div>
)

function rangeText({ from, to }: DayRange, today?: CalendarDay): string | undefined {
  const last = today && to === '' && LAST_DAYS.find((count) => from === firstOfLast(count, today))
  if (last) return `last ${last} days`
  if (from && to) return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`
  if (from) return `from ${formatDay(from)}`
  return to ? `until ${formatDay(to)}` : undefined
}
