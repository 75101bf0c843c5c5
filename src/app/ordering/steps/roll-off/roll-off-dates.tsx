import { showMissing } from '#app/kit/messages/brief-message.ts'
import typeClasses from '#app/kit/type.module.css'
import { DayCalendar } from '#app/ordering/days/day-calendar.tsx'
import { serviceCalendar } from '#app/ordering/order/hauler.ts'
import { useOrder } from '#app/ordering/order/use-order.ts'
import { rollOffCopy } from '#app/ordering/services/roll-off.copy.ts'
import { totalView } from '#app/ordering/total/order-total.ts'
import { StepHeading } from '#app/ordering/wizard/step-heading.tsx'
import { StepLayout } from '#app/ordering/wizard/step-layout.tsx'
import { type CalendarDay, weekdayOf } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { nextOpenDay } from '#domain/companies/days/service-days.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { type DayRange, noRange, pickFreeRange } from '#domain/ordering/wizard/day-range.ts'
import { rollOffTitles } from '#domain/ordering/wizard/roll-off-steps.ts'
import { RollOffPanel } from './roll-off-panel.tsx'
import classes from './roll-off-parts.module.css'
import { useRollOff } from './use-roll-off.ts'

export function RollOffDates() {
  const order = useOrder()
  const { page, today } = order
  const { draft, service, chosen, soFar, previous, go, set } = useRollOff(order, 'dates')
  if (!draft || !service) return null
  const { range } = draft
  const calendar = { ...serviceCalendar(page.company), fullDates: service.rolloff_full }
  return (
    <StepLayout
      onNext={() => go('notes')}
      previous={previous}
      total={chosen && totalView(chosen.quote, order)}
      soFar={soFar}
      panel={<RollOffPanel service={service} chosen={chosen} range={range} />}
      notReady={!range.first ? rollOffCopy.chooseDrop : !range.last && rollOffCopy.choosePick}
      onNotReady={showMissing(orderingMessages.slideRequired)}
      hint={rollOffCopy.nextNotes}
    >
      <StepHeading above={<p className={classes.above}>{service.name}</p>} title={rollOffTitles.dates}>
        {leadText(range, nextOpenDay(calendar, today))}
      </StepHeading>
      <DayCalendar
        calendar={calendar}
        today={today}
        range={range}
        ends={rollOffCopy.ends}
        onPick={(day) => set({ range: pickFreeRange(range, day, service.rolloff_full) })}
        act={
          range.first && (
            <button
              type="button"
              className={`${typeClasses.link} ${classes.clear}`}
              onClick={() => set({ range: noRange })}
            >
              {rollOffCopy.clear}
            </button>
          )
        }
      />
    </StepLayout>
  )
}

function leadText({ first, last }: DayRange, earliest: CalendarDay | null): string | null {
  if (first && !last) return rollOffCopy.pickUpLead
  return earliest && rollOffCopy.datesLead(`${weekdayOf(earliest)}, ${formatDay(earliest)}`)
}
