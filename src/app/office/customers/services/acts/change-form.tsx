import { CanCounter } from '#app/kit/fields/can-counter.tsx'
import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import { SelectField } from '#app/kit/fields/select-field.tsx'
import { dollarsText, typedCents } from '#app/office/form/typed-number.ts'
import { containers } from '#domain/catalog/container-words.ts'
import { type Frequency, frequencies } from '#domain/catalog/frequencies.ts'
import { togglePreferredDay } from '#domain/catalog/preferred-days.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import { type CalendarDay, type Weekday, weekdays } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { dollarsOf } from '#domain/companies/money.ts'
import type { Phase } from '#domain/subscriptions/service-plan.ts'
import classes from './act-form.module.css'
import { ActForm, type ActProps } from './act-form.tsx'
import { ActPreview, ActWarnings } from './act-preview.tsx'
import { type Change, changeOf } from './change.form.ts'
import { DayField } from './day-field.tsx'
import { PriceField, ReasonField } from './price-fields.tsx'
import { useChange } from './use-change.ts'

const MOST_CANS = 999

export function ChangeForm({ service, place, today, onChanged, onDone }: ActProps) {
  const changing = useChange({ service, today, onChanged, onDone })
  const { change, set, act, base, mapPrice, later } = changing
  return (
    <ActForm
      service={service}
      place={place}
      today={today}
      act={act}
      word="Save"
      notReady={changeOf(change) === null && 'Change something first'}
    >
      <WorkFields type={service.type} {...changing} />
      {(act.errorOf('price') || asksReason(change, { base, mapPrice, today })) && (
        <ReasonField
          value={change.reason}
          help={change.from < today ? 'A change in the past needs a reason.' : 'Another price needs a reason.'}
          error={act.errorOf('reason')}
          onChange={(reason) => set({ reason })}
        />
      )}
      <DaysField base={base} change={change} onChange={(preferred) => set({ preferred })} />
      <ActPreview act={act} />
      <ActWarnings act={act} />
      {later.length > 0 && (
        <Checkbox
          label={`Also change what is planned from ${later.map(({ from }) => formatDay(from)).join(', ')}`}
          checked={change.later}
          onChange={({ target }) => set({ later: target.checked })}
        />
      )}
    </ActForm>
  )
}

type Changing = ReturnType<typeof useChange>
type WorkFieldsProps = Pick<Changing, 'change' | 'set' | 'setWork' | 'act' | 'base' | 'mapPrice'> & {
  type: ServiceType
}

function WorkFields({ type, change, set, setWork, act, base, mapPrice }: WorkFieldsProps) {
  const cans = change.cans ?? base.cans
  const word = wordOf(containers(type))
  const priceError = act.errorOf('price')
  return (
    <div className={classes.pair}>
      <DayField
        name="from"
        label="From"
        value={change.from}
        error={act.errorOf('from')}
        onChange={(from) => setWork({ from })}
      />
      <div>
        <p className={classes.legend} aria-hidden="true">
          {word}
        </p>
        <div className={classes.counted}>
          <CanCounter label={word} value={cans} max={MOST_CANS} onChange={(more) => setWork({ cans: more })} />
          {cans !== base.cans && <span className={classes.small}>{`now ${base.cans}`}</span>}
        </div>
      </div>
      <FrequencyField value={change.frequency ?? base.frequency} onChange={(frequency) => setWork({ frequency })} />
      <PriceField
        value={change.price ?? (priceError ? '' : dollarsText(mapPrice ?? dollarsOf(base.price)))}
        onMap={mapPrice}
        error={priceError}
        onChange={(price) => set({ price })}
      />
    </div>
  )
}

const wordOf = (plural: string) => plural.charAt(0).toUpperCase() + plural.slice(1)

interface PriceFacts {
  base: Phase
  mapPrice: number | null
  today: CalendarDay
}

function asksReason({ from, price }: Change, { base, mapPrice, today }: PriceFacts): boolean {
  if (from < today) return true
  if (price === undefined || price.trim() === '') return false
  const cents = typedCents(price)
  return cents !== base.price && (mapPrice === null || cents !== typedCents(dollarsText(mapPrice)))
}

type FrequencyFieldProps = { value: Frequency | ''; onChange: (frequency: Frequency) => void }

function FrequencyField({ value, onChange }: FrequencyFieldProps) {
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

type DaysFieldProps = { base: Phase; change: Change; onChange: (preferred: Weekday[]) => void }

function DaysField({ base, change, onChange }: DaysFieldProps) {
  const preferred = change.preferred ?? base.preferred
  const frequency = change.frequency ?? base.frequency
  return (
    <fieldset>
      <legend className={classes.legend}>Day</legend>
      <div className={classes.choices}>
        {weekdays.map((day) => (
          <label key={day} className={classes.choice}>
            <input
              type="checkbox"
              aria-label={day}
              checked={preferred.includes(day)}
              onChange={() => onChange(togglePreferredDay(preferred, day, frequency || 'Weekly', weekdays))}
            />
            <span aria-hidden="true">{day.slice(0, 3)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
