import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import { dollarsText, typedCents } from '#app/office/form/typed-number.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import { type CalendarDay, weekdays } from '#domain/companies/days/calendar-day.ts'
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
import { CansField, DaysField, FrequencyField } from './work-fields.tsx'

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
      <DaysField
        preferred={change.preferred ?? base.preferred}
        frequency={change.frequency ?? base.frequency}
        enabled={service.sold.enabled ?? weekdays}
        onChange={(preferred) => set({ preferred })}
      />
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
      <CansField type={type} value={cans} now={base.cans} onChange={(more) => setWork({ cans: more })} />
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
