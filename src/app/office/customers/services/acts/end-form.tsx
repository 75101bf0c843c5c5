import { useState } from 'react'
import { laterDay } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { since } from '#domain/subscriptions/service-plan.ts'
import { ActForm, type ActProps } from './act-form.tsx'
import { ActPreview, ActWarnings } from './act-preview.tsx'
import { DayField } from './day-field.tsx'
import { ReasonField } from './price-fields.tsx'
import { TakesTasks } from './takes-tasks.tsx'
import { useServiceAct, type Wanted } from './use-service-act.ts'

export function EndForm({ service, place, today, onChanged, onDone }: ActProps) {
  const { sold } = service
  const [end, setEnd] = useState({
    last: sold.ended ?? laterDay(today, since(service.plan)),
    reason: '',
    takes: true,
  })
  const set = (more: Partial<typeof end>) => setEnd((before) => ({ ...before, ...more }))
  const wanted: Wanted<'customers.endService'> | null =
    end.last === '' ? null : { last: end.last, reason: end.reason, tasks: end.takes ? 'take' : 'leave' }
  const act = useServiceAct({
    call: 'customers.endService',
    seen: sold.plan,
    wanted,
    instead: { sure: 1 },
    said: () => `${sold.name} ends ${formatDay(end.last)}`,
    onChanged,
    onDone,
  })
  return (
    <ActForm
      service={service}
      place={place}
      today={today}
      act={act}
      word={end.last === '' ? 'End' : `End after ${formatDay(end.last)}`}
      notReady={wanted === null && 'Choose the last day'}
    >
      <DayField
        name="last"
        label="Last day of service"
        value={end.last}
        error={act.errorOf('last')}
        onChange={(last) => set({ last })}
      />
      <ReasonField optional value={end.reason} error={act.errorOf('reason')} onChange={(reason) => set({ reason })} />
      <TakesTasks checked={end.takes} onChange={(takes) => set({ takes })} />
      <ActPreview act={act} />
      <ActWarnings act={act} />
    </ActForm>
  )
}
