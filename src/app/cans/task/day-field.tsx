import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { TextField, type TextFieldProps } from '#app/kit/fields/text-field.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDay, typedDay } from '#domain/companies/days/day-formats.ts'
import classes from './day-field.module.css'

const Calendar = lazy(async () => ({ default: (await import('#app/kit/fields/calendar.tsx')).Calendar }))

type DayFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'trailing'> & {
  /** Empty while the text is not a valid day. */
  day: CalendarDay | ''
  today: CalendarDay
  onDay: (day: CalendarDay | '') => void
}

/** MM/DD/YYYY regardless of the browser's locale. */
export function DayField({ day, today, onDay, onBlur, ...field }: DayFieldProps) {
  const [written, setWritten] = useState('')
  const [isPicking, setIsPicking] = useState(false)
  // Typed text shows until the value changes or the field loses focus; then the day is formatted.
  const isWritten = written !== '' && (typedDay(written) ?? '') === day
  const pick = (picked: CalendarDay) => {
    setWritten('')
    onDay(picked)
    setIsPicking(false)
  }
  return (
    <div>
      <TextField
        {...field}
        className={classes.input}
        inputMode="numeric"
        autoComplete="off"
        value={isWritten ? written : day && formatDay(day)}
        onChange={({ target }) => {
          setWritten(target.value)
          onDay(typedDay(target.value) ?? '')
        }}
        onBlur={(event) => {
          if (day !== '') setWritten('')
          onBlur?.(event)
        }}
        trailing={
          <IconButton label="Choose the day" icon={<Icon of={IconCalendar} />} onClick={() => setIsPicking(true)} />
        }
      />
      {isPicking && (
        <Sheet open title="Choose the day" onClose={() => setIsPicking(false)}>
          <Suspense>
            <Calendar
              begin={day || today}
              view={(one) => ({ selected: one === day, place: one === day ? 'only' : null, today: one === today })}
              onPick={pick}
            />
          </Suspense>
        </Sheet>
      )}
    </div>
  )
}
