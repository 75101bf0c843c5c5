import { TextField } from '#app/kit/fields/text-field.tsx'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import classes from './act-form.module.css'

type DayFieldProps = {
  name: string
  label: string
  value: CalendarDay
  min?: CalendarDay
  error: string | undefined
  onChange: (day: CalendarDay) => void
}

/** The value is blank while the day is incomplete. */
export const DayField = ({ value, onChange, ...field }: DayFieldProps) => (
  <div>
    <TextField {...field} type="date" value={value} onChange={({ target }) => onChange(target.value)} />
    {value !== '' && <p className={classes.under}>{formatDayWithWeekday(value)}</p>}
  </div>
)
