import { IconCalendarEvent, IconCheck, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Icon } from '#app/kit/display/icon.tsx'
import { FieldError } from '#app/kit/fields/field-frame.tsx'
import { bringIntoView } from '#app/kit/form/bring-into-view.ts'
import { ClosedLegend } from '#app/ordering/days/closed-legend.tsx'
import { DayPicker } from '#app/ordering/days/day-calendar.tsx'
import { deliveryCopy } from '#app/ordering/steps.copy.ts'
import { addDays, type CalendarDay, weekdayOf } from '#domain/companies/days/calendar-day.ts'
import { formatDay, formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { nextOpenDay, nextOpenDays, type ServiceCalendar } from '#domain/companies/days/service-days.ts'
import classes from './drop-off-fields.module.css'
import type { DropOff, Part } from './use-drop-off.ts'

const OFFERED = 3

interface OpenDaysProps {
  dropOff: DropOff
  calendar: ServiceCalendar
  today: CalendarDay
}

export function DropOffFields(props: OpenDaysProps) {
  const { error } = props.dropOff
  return (
    <div className={classes.fields}>
      <OpenDays {...props} />
      {error && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  )
}

/** Most buyers take one of the next days, so one press chooses day and half; the calendar serves all others. */
function OpenDays({ dropOff, calendar, today }: OpenDaysProps) {
  const { day, part, choose } = dropOff
  const [calendarIs, setCalendar] = useState<'shut' | 'opened' | 'used'>('shut')
  const offered = nextOpenDays(calendar, today, OFFERED)
  const last = offered.at(-1) ?? today
  const further = nextOpenDay(calendar, today, addDays(last, 1))
  const isFurther = day !== null && !offered.includes(day)
  const take = (next: CalendarDay, half: Part) => {
    setCalendar('shut')
    choose({ day: next, part: half })
  }
  return (
    <>
      {offered.map((each, index) => (
        <Halves
          key={each}
          day={each}
          chosen={day === each ? part : null}
          isEarliest={index === 0}
          onChoose={(half) => take(each, half)}
        />
      ))}
      {isFurther || calendarIs !== 'shut' ? (
        <>
          <div ref={calendarIs === 'shut' ? undefined : leadTo}>
            <DayPicker
              calendar={calendar}
              today={today}
              value={day}
              onChange={(next) => {
                setCalendar('used')
                choose({ day: next })
              }}
            />
          </div>
          {/* The next days show their halves above, unless the day was picked in the calendar. */}
          {day && (isFurther || calendarIs === 'used') && (
            <Halves day={day} chosen={part} onChoose={(half) => choose({ part: half })} />
          )}
        </>
      ) : (
        further && (
          <>
            <button type="button" className={classes.another} onClick={() => setCalendar('opened')}>
              <IconCalendarEvent size={22} stroke={1.75} aria-hidden="true" />
              <span>
                <strong>{deliveryCopy.anotherDay}</strong>
                <small>{deliveryCopy.nextOpen(formatDayWithWeekday(further))}</small>
              </span>
              <Icon of={IconChevronRight} />
            </button>
            <ClosedLegend calendar={calendar} from={today} before={further} />
          </>
        )
      )}
    </>
  )
}

/** The pressed button is replaced by the calendar, which takes over view and focus. */
const leadTo = (calendar: HTMLElement | null) => {
  if (calendar) bringIntoView(calendar)
}

interface HalvesProps {
  day: CalendarDay
  chosen: Part | null
  isEarliest?: boolean
  onChoose: (half: Part) => void
}

function Halves({ day, chosen, isEarliest = false, onChoose }: HalvesProps) {
  const group = useId()
  return (
    <fieldset>
      <legend className={classes.legend}>
        <strong>{weekdayOf(day)}</strong> <span className={classes.date}>{formatDay(day)}</span>
        {isEarliest && <span className={classes.earliest}>{deliveryCopy.earliest}</span>}
      </legend>
      <div className={classes.halves}>
        {(['AM', 'PM'] as const).map((half) => (
          <label key={half} className={classes.half}>
            <input type="radio" name={group} value={half} checked={chosen === half} onChange={() => onChoose(half)} />
            <Icon of={IconCheck} size="m" className={classes.tick} />
            <span>
              <strong>{half}</strong> <small>{deliveryCopy.halves[half]}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
