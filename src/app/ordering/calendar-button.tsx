import { IconCalendarPlus } from '@tabler/icons-react'
import { Button } from '#app/kit/button.tsx'
import type { CustomerOrder } from '#contract/orders.ts'
import { calendarFile } from './calendar-file.ts'
import { confirmationCopy } from './copy.ts'

/** Puts the drop-off day into the visitor's calendar, as a file that every calendar reads. */
export function CalendarButton({ order, hauler }: { order: CustomerOrder; hauler: string }) {
  const { datestart, ampm } = order
  if (!datestart) return null
  const download = () => {
    const text = calendarFile({
      uid: `${order.order}@haulyard`,
      day: datestart,
      summary: [confirmationCopy.calendarTitle(hauler), ampm].filter(Boolean).join(', '),
      place: order.address,
      description: confirmationCopy.orderNumber(order.order),
      now: new Date(),
    })
    const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }))
    const link = document.createElement('a')
    link.href = url
    link.download = `drop-off-${datestart}.ics`
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <Button
      tone="secondary"
      size={52}
      icon={<IconCalendarPlus size={20} stroke={1.75} aria-hidden="true" />}
      onClick={download}
    >
      {confirmationCopy.addToCalendar}
    </Button>
  )
}
