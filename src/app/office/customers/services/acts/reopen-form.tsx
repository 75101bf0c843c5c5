import { useState } from 'react'
import { addDays } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import classes from './act-form.module.css'
import { ActForm, type ActProps } from './act-form.tsx'
import { ActPreview } from './act-preview.tsx'
import { DayField } from './day-field.tsx'
import { useServiceAct } from './use-service-act.ts'

export function ReopenForm({ service, place, today, onChanged, onDone }: ActProps) {
  const { sold } = service
  const [from, setFrom] = useState(today)
  const act = useServiceAct({
    call: 'customers.reopenService',
    seen: sold.plan,
    wanted: from === '' ? null : { from },
    said: ({ preview }) => `${sold.name} runs again from ${formatDay(preview.from)}`,
    onChanged,
    onDone,
  })
  const { ended } = act.plan
  const gap = ended !== null && addDays(ended, 1) < from
  return (
    <ActForm
      service={service}
      place={place}
      today={today}
      act={act}
      word="Reopen"
      notReady={from === '' && 'Choose the first day'}
    >
      <DayField
        name="from"
        label="First day that runs again"
        value={from}
        error={act.errorOf('from')}
        onChange={setFrom}
      />
      {gap && (
        <p className={classes.small}>
          {`${formatDay(addDays(ended, 1))} to ${formatDay(addDays(from, -1))} becomes a hold that is not billed.`}
        </p>
      )}
      <ActPreview act={act} />
    </ActForm>
  )
}
