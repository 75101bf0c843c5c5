import { FilterButton } from '#app/kit/actions/filter-button.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import classes from './list-filters.module.css'

/** The first and the last day of what is listed, as a list's URL has them: YYYY-MM-DD, '' is open. */
export type DayRange = { from: string; to: string }

/** A day as a URL has it; '' when it is none. */
export const dayIn = (given: string | null): string => (/^\d{4}-\d{2}-\d{2}$/.test(given ?? '') ? String(given) : '')

type DaysFilterProps = { label: string; days: DayRange; onChoose: (days: Partial<DayRange>) => void }

/** A filter by days; either end may be open. */
export function DaysFilter({ label, days: { from, to }, onChoose }: DaysFilterProps) {
  return (
    <FilterButton label={label} value={rangeText({ from, to })} onClear={() => onChoose({ from: '', to: '' })}>
      <div className={classes.choices}>
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

function rangeText({ from, to }: DayRange): string | undefined {
  if (from && to) return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`
  if (from) return `from ${formatDay(from)}`
  return to ? `until ${formatDay(to)}` : undefined
}
