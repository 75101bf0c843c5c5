import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import { containerCopy } from '#app/ordering/services/container.copy.ts'
import { pickupDays } from '#domain/catalog/frequencies.ts'
import { forcedDays, togglePreferredDay } from '#domain/catalog/preferred-days.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import type { Weekday } from '#domain/companies/days/calendar-day.ts'
import type { ContainerDraft } from '#domain/ordering/wizard/drafts.ts'
import classes from './container-question.module.css'

export interface PreferredDaysFieldProps {
  service: AvailableService
  draft: Pick<ContainerDraft, 'frequency' | 'preferred'>
  onChange: (preferred: Weekday[]) => void
  hint?: string | undefined
  asked?: boolean
}

/** With a pickup on every open day there is no choice. */
export function PreferredDaysField({ service, draft, onChange, hint, asked = false }: PreferredDaysFieldProps) {
  const { frequency, preferred } = draft
  const forced = forcedDays(frequency, service.enabled) !== null
  return (
    <fieldset className={classes.part} data-asked={asked ? '' : undefined}>
      <legend className={classes.partTitle}>{containerCopy.days}</legend>
      <p className={classes.fact}>
        {forced ? containerCopy.daysForced : (hint ?? containerCopy.chooseDays(pickupDays(frequency)))}
      </p>
      <div className={classes.days}>
        {service.enabled.map((day) => (
          <Checkbox
            key={day}
            label={day}
            checked={preferred.includes(day)}
            disabled={forced}
            onChange={() => onChange(togglePreferredDay(preferred, day, frequency, service.enabled))}
          />
        ))}
      </div>
    </fieldset>
  )
}
