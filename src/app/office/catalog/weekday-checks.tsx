import type { FocusEvent } from 'react'
import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import { FieldError } from '#app/kit/fields/field-frame.tsx'
import classes from '#app/office/edit-layout.module.css'
import { weekdays } from '#domain/companies/days/calendar-day.ts'

type WeekdayChecksProps = {
  legend: string
  /** 1 = Sunday to 7 = Saturday. */
  days: readonly number[]
  onChange: (days: number[]) => void
  id: string
  error: string | undefined
  onBlur: () => void
}

export function WeekdayChecks({ legend, days, onChange, id, error, onBlur }: WeekdayChecksProps) {
  const toggle = (day: number) =>
    onChange(days.includes(day) ? days.filter((each) => each !== day) : [...days, day].toSorted((a, b) => a - b))
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
  }
  return (
    <fieldset className={classes.group} aria-describedby={error ? `${id}-error` : undefined} onBlur={leave}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.days}>
        {weekdays.map((name, index) => (
          <Checkbox
            key={name}
            id={index === 0 ? id : undefined}
            label={name}
            checked={days.includes(index + 1)}
            aria-invalid={error ? true : undefined}
            onChange={() => toggle(index + 1)}
          />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
