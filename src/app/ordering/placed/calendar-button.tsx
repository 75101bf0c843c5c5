import { IconCalendarPlus } from '@tabler/icons-react'
import { serverNow } from '#app/calls/server-clock.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { saveFile } from '#app/kit/save-file.ts'
import { confirmationCopy } from '#app/ordering/steps.copy.ts'
import { useSite } from '#app/page/use-site.ts'
import type { CustomerOrder } from '#contract/services/orders.ts'
import { calendarFile } from '#domain/ordering/calendar-file.ts'

export function CalendarButton({ order, orderKey }: { order: CustomerOrder; orderKey: string }) {
  const { publicUrl } = useSite()
  const { datestart, ampm, company } = order
  if (!datestart) return null
  const download = () => {
    const { name, type, text } = calendarFile(
      {
        order: order.order,
        hauler: company.name,
        day: datestart,
        ampm,
        place: order.address,
        url: `${publicUrl}/order/${order.order}?key=${orderKey}`,
        phone: company.phone,
      },
      serverNow(),
    )
    saveFile(name, text, type)
  }
  return (
    <Button tone="secondary" size={52} icon={<Icon of={IconCalendarPlus} />} onClick={download}>
      {confirmationCopy.addToCalendar}
    </Button>
  )
}
