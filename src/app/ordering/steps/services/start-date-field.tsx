import typeClasses from '#app/kit/type.module.css'
import { DayPicker } from '#app/ordering/days/day-calendar.tsx'
import { serviceCalendar } from '#app/ordering/order/hauler.ts'
import { useOrder } from '#app/ordering/order/use-order.ts'
import { containerCopy } from '#app/ordering/services/container.copy.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { nextOpenDay } from '#domain/companies/days/service-days.ts'
import classes from './container-question.module.css'

/** Optional start of service (R-17: a blank date is kept as none). */
export function StartDateField(props: { value: CalendarDay | null; onChange: (day: CalendarDay | null) => void }) {
  const { value, onChange } = props
  const { page, today } = useOrder()
  const calendar = serviceCalendar(page.company)
  const earliest = nextOpenDay(calendar, today)
  return (
    <fieldset className={classes.part}>
      <legend className={classes.partTitle}>{containerCopy.start}</legend>
      {earliest && <p className={classes.fact}>{containerCopy.startHelp(formatDayWithWeekday(earliest))}</p>}
      <DayPicker calendar={calendar} today={today} value={value} onChange={onChange} optional />
      {value && (
        <p className={classes.fact}>
          <span>{containerCopy.startOn(formatDayWithWeekday(value))}</span>{' '}
          <button type="button" className={`${typeClasses.link} ${classes.open}`} onClick={() => onChange(null)}>
            {containerCopy.noDay}
          </button>
        </p>
      )}
    </fieldset>
  )
}
