import { useState } from 'react'
import { post, Refused } from '#app/api.ts'
import { ChoiceGroup } from '#app/kit/fields/choice-group.tsx'
import { FieldError } from '#app/kit/fields/field-frame.tsx'
import { RadioRow } from '#app/kit/fields/radio-row.tsx'
import { refusalText } from '#app/ordering/refusals/refusal-text.ts'
import { copy, deliveryCopy } from '#app/ordering/wizard/ordering.copy.ts'
import type { CustomerOrder } from '#contract/services/orders.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { nextOpenDay, type ServiceCalendar } from '#domain/companies/days/service-days.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { DayPicker } from './day-picker.tsx'
import classes from './delivery-date-form.module.css'

type Part = 'AM' | 'PM'

/** The drop-off day being chosen, and its saving. */
export interface DropOff {
  day: CalendarDay | null
  part: Part | null
  error: string | undefined
  saving: boolean
  choose: (changed: { day?: CalendarDay; part?: Part }) => void
  /** What is missing; null when it can be saved. */
  missing: string | null
  save: () => Promise<boolean>
}

/** A drop-off day of a placed order, under the order's key. */
export function useDropOff(
  order: string,
  key: string,
  before: Pick<CustomerOrder, 'datestart' | 'ampm'> | null,
): DropOff {
  const [chosen, setChosen] = useState<{ day?: CalendarDay; part?: Part }>({})
  const [error, setError] = useState<string>()
  const [saving, setSaving] = useState(false)
  const day = chosen.day ?? before?.datestart ?? null
  const part = chosen.part ?? before?.ampm ?? null
  const save = async () => {
    if (!day || !part || saving) return false
    setSaving(true)
    setError(undefined)
    try {
      await post('services.setDeliveryDate', { order, key, datestart: day, ampm: part })
      return true
    } catch (refused) {
      const spoken = [orderingMessages.dateDisabled]
      setError(refused instanceof Refused ? refusalText(refused, deliveryCopy.again, spoken) : copy.unreachable)
      return false
    } finally {
      setSaving(false)
    }
  }
  return {
    day,
    part,
    error,
    saving,
    missing: day ? (part ? null : deliveryCopy.pickPart) : deliveryCopy.pickDay,
    choose: (changed) => setChosen({ ...chosen, ...changed }),
    save,
  }
}

/** The calendar and the part of the day. */
export function DropOffFields(props: { dropOff: DropOff; calendar: ServiceCalendar; today: CalendarDay }) {
  const { dropOff, calendar, today } = props
  const { day, part, error, choose } = dropOff
  const earliest = nextOpenDay(calendar, today)
  return (
    <div className={classes.fields}>
      {earliest && <p className={classes.earliest}>{deliveryCopy.earliest(formatDayWithWeekday(earliest))}</p>}
      <DayPicker calendar={calendar} today={today} value={day} onChange={(next) => choose({ day: next })} />
      <ChoiceGroup legend={deliveryCopy.part} tight>
        {(['AM', 'PM'] as const).map((value) => (
          <RadioRow
            key={value}
            group="ampm"
            value={value}
            checked={part === value}
            onChoose={() => choose({ part: value })}
            title={value === 'AM' ? deliveryCopy.am : deliveryCopy.pm}
            compact
          />
        ))}
      </ChoiceGroup>
      {error && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  )
}
