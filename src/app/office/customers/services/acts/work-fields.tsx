import { CanCounter } from '#app/kit/fields/can-counter.tsx'
import segments from '#app/kit/fields/segments.module.css'
import { SelectField } from '#app/kit/fields/select-field.tsx'
import { containers } from '#domain/catalog/container-words.ts'
import { type Frequency, frequencies } from '#domain/catalog/frequencies.ts'
import { togglePreferredDay } from '#domain/catalog/preferred-days.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import { type Weekday, weekdays } from '#domain/companies/days/calendar-day.ts'
import classes from './act-form.module.css'

const MOST_CANS = 999

type CansFieldProps = { type: ServiceType; value: number; now?: number; onChange: (cans: number) => void }

export function CansField({ type, value, now = value, onChange }: CansFieldProps) {
  const plural = containers(type)
  const word = plural.charAt(0).toUpperCase() + plural.slice(1)
  return (
    <div>
      <p className={classes.legend} aria-hidden="true">
        {word}
      </p>
      <div className={classes.counted}>
        <CanCounter label={word} value={value} max={MOST_CANS} onChange={onChange} />
        {value !== now && <span className={classes.small}>{`now ${now}`}</span>}
      </div>
    </div>
  )
}

type FrequencyFieldProps = { value: Frequency | ''; onChange: (frequency: Frequency) => void }

export function FrequencyField({ value, onChange }: FrequencyFieldProps) {
  return (
    <SelectField
      name="frequency"
      label="Frequency"
      value={value}
      placeholder="None"
      options={frequencies.map((frequency) => ({ value: frequency, label: frequency }))}
      onChange={({ target }) => {
        const chosen = frequencies.find((frequency) => frequency === target.value)
        if (chosen) onChange(chosen)
      }}
    />
  )
}

type DaysFieldProps = {
  preferred: readonly Weekday[]
  frequency: Frequency | ''
  /** Days of the service area. */
  enabled: readonly Weekday[]
  onChange: (preferred: Weekday[]) => void
}

/** A chosen day that the area no longer enables is shown until it is unchecked. */
export const DaysField = ({ preferred, frequency, enabled, onChange }: DaysFieldProps) => (
  <fieldset>
    <legend className={classes.legend}>Day</legend>
    <div className={segments.even}>
      {weekdays
        .filter((day) => enabled.includes(day) || preferred.includes(day))
        .map((day) => (
          <label key={day} className={segments.choice}>
            <input
              type="checkbox"
              aria-label={day}
              checked={preferred.includes(day)}
              onChange={() => onChange(togglePreferredDay(preferred, day, frequency || 'Weekly', enabled))}
            />
            <span aria-hidden="true">{day.slice(0, 3)}</span>
          </label>
        ))}
    </div>
  </fieldset>
)
