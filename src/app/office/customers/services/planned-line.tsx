import { type Icon, IconCalendarPlus, IconCalendarRepeat, IconCalendarX, IconPlayerPause } from '@tabler/icons-react'
import { Chip } from '#app/kit/display/chip.tsx'
import { List } from '#app/kit/display/list.tsx'
import { inOwnElement } from '#app/kit/own-element.tsx'
import type from '#app/kit/type.module.css'
import { useOffice } from '#app/page/use-office.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { may } from '#domain/identity/permissions.ts'
import { type PlannedChange, plannedChanges } from '#domain/subscriptions/planned-changes.ts'
import type { DatedService } from './dated-services.ts'
import classes from './planned-line.module.css'
import { isHeldNow, type TakeBack } from './use-take-back.ts'

const ICONS: Record<PlannedChange['kind'], Icon> = {
  start: IconCalendarPlus,
  change: IconCalendarRepeat,
  hold: IconPlayerPause,
  end: IconCalendarX,
}

type PlannedLineProps = { service: DatedService; today: CalendarDay; takingBack: TakeBack }

export function PlannedLine({ service: { sold, plan, type: of }, today, takingBack }: PlannedLineProps) {
  const { busy, takeBack } = takingBack
  const mayWrite = may(useOffice().user, 'customers.write')
  return (
    <List className={classes.planned}>
      {plannedChanges(plan, of, today).map((planned) => {
        const { kind, from, text } = planned
        const Mark = ICONS[kind]
        const word = isHeldNow(planned, today) ? 'Run again today' : 'Take back'
        return (
          <li key={`${kind}${from}`} className={classes.one}>
            <Chip tone={kind === 'hold' || kind === 'end' ? 'neutral' : 'brand'}>
              <Mark size={15} stroke={2} aria-hidden="true" />
              {inOwnElement(text)}
            </Chip>
            {kind !== 'start' && mayWrite && (
              <button
                type="button"
                className={`${type.link} ${classes.back}`}
                aria-label={`${word}: ${text}`}
                aria-disabled={busy || undefined}
                onClick={() => takeBack(sold.plan, planned, today)}
              >
                {word}
              </button>
            )}
          </li>
        )
      })}
    </List>
  )
}
