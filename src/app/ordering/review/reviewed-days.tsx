import { serviceCalendar } from '#app/ordering/hauler/hauler.ts'
import { rollOffCopy } from '#app/ordering/roll-off/roll-off.copy.ts'
import { reviewCopy } from '#app/ordering/wizard/ordering.copy.ts'
import type { Order } from '#app/ordering/wizard/use-order.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import { formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { nextOpenDay } from '#domain/companies/days/service-days.ts'
import { notesSummary } from '#domain/ordering/wizard/roll-off-steps.ts'
import classes from './review-rows.module.css'

const titles: Record<ServiceType, string> = {
  Residential: reviewCopy.dropOff,
  Commercial: reviewCopy.containerArrives,
  'Roll-Offs': `${rollOffCopy.dropOff} and ${rollOffCopy.pickUp.toLowerCase()}`,
}

/** How a review calls the row of days. */
export const reviewedDaysTitle = (type: ServiceType | null): string => titles[type ?? 'Residential']

/** Carts get their day after the order; the others carry their days. */
export function ReviewedDays({ order }: { order: Order }) {
  switch (order.wizard.type) {
    case 'Commercial':
      return <ContainerDays order={order} />
    case 'Roll-Offs':
      return <RollOffDays order={order} />
    default: {
      const earliest = nextOpenDay(serviceCalendar(order.page.company), order.today)
      return earliest ? reviewCopy.dropOffLater(formatDayWithWeekday(earliest)) : reviewCopy.dropOffAsk
    }
  }
}

function ContainerDays({ order: { wizard, offered } }: { order: Order }) {
  const added = wizard.services.flatMap((each) => (each.requested ? [each.answer] : []))
  return added.map(({ id, datestart, placement }) => (
    <div key={id}>
      {added.length > 1 && <strong>{offered.find((service) => service.id === id)?.name}: </strong>}
      {datestart ? formatDayWithWeekday(datestart) : reviewCopy.startOpen}
      {placement && <p className={classes.fact}>{placementText(placement)}</p>}
    </div>
  ))
}

function placementText(placement: { fullname: string; phone: string; email: string; notes: string }): string {
  const { fullname, phone, email, notes } = placement
  return [fullname, phone, email, notes].filter((text) => text.trim()).join(', ')
}

function RollOffDays({ order: { wizard } }: { order: Order }) {
  const { rolloff } = wizard
  if (!rolloff) return null
  const { startDate, endDate } = rolloff.range
  return (
    <>
      <div>{`${rollOffCopy.dropOff} ${formatDayWithWeekday(startDate)}`}</div>
      <div>{`${rollOffCopy.pickUp} ${formatDayWithWeekday(endDate)}`}</div>
      {rolloff.notes.trim() && <p className={classes.fact}>{notesSummary(rolloff.notes)}</p>}
    </>
  )
}
