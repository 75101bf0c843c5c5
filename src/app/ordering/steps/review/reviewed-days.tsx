import type { Order } from '#app/ordering/order/use-order.ts'
import { rollOffCopy } from '#app/ordering/services/roll-off.copy.ts'
import { reviewCopy } from '#app/ordering/steps.copy.ts'
import { formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { notesSummary } from '#domain/ordering/wizard/roll-off-steps.ts'
import classes from './review-rows.module.css'

export const reviewedDaysTitle = {
  Commercial: reviewCopy.containerArrives,
  'Roll-Offs': `${rollOffCopy.dropOff} and ${rollOffCopy.pickUp.toLowerCase()}`,
} as const

export function ReviewedDays({ order }: { order: Order }) {
  return order.wizard.type === 'Roll-Offs' ? <RollOffDays order={order} /> : <ContainerDays order={order} />
}

function ContainerDays({ order: { wizard, offered } }: { order: Order }) {
  const added = wizard.services.flatMap((each) => (each.requested ? [each.answer] : []))
  return added.map(({ id, datestart, placement }) => (
    <div key={id}>
      {added.length > 1 && (
        <strong>
          <span>{`${offered.find((service) => service.id === id)?.name}:`}</span>{' '}
        </strong>
      )}
      <span>{datestart ? formatDayWithWeekday(datestart) : reviewCopy.startOpen}</span>
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
