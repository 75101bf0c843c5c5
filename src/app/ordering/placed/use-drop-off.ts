import { useState } from 'react'
import { post, Refused } from '#app/calls/api.ts'
import { copy } from '#app/ordering/ordering.copy.ts'
import { deliveryCopy } from '#app/ordering/steps.copy.ts'
import { refusalText } from '#app/ordering/wizard/refusal.store.ts'
import type { CustomerOrder } from '#contract/services/orders.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'

export type Part = 'AM' | 'PM'

export interface DropOff {
  day: CalendarDay | null
  part: Part | null
  error: string | undefined
  saving: boolean
  choose: (changed: { day?: CalendarDay; part?: Part }) => void
  missing: string | null
  save: () => Promise<boolean>
}

export function useDropOff(
  order: string,
  key: string,
  before: Pick<CustomerOrder, 'datestart' | 'ampm'> | null,
  saved?: () => Promise<void>,
): DropOff {
  const [chosen, setChosen] = useState<{ day?: CalendarDay; part?: Part }>({})
  const [error, setError] = useState<string>()
  const [saving, setSaving] = useState(false)
  const day = chosen.day ?? before?.datestart ?? null
  const part = chosen.part ?? before?.ampm ?? null
  const save = async () => {
    if (!day || !part || saving) return false
    setSaving(true)
    setError(undefined)
    try {
      await post('services.setDeliveryDate', { order, key, datestart: day, ampm: part })
      await saved?.()
      return true
    } catch (refused) {
      const spoken = [orderingMessages.dateDisabled]
      setError(refused instanceof Refused ? refusalText(refused, deliveryCopy.again, spoken) : copy.unreachable)
      return false
    } finally {
      setSaving(false)
    }
  }
  return {
    day,
    part,
    error,
    saving,
    missing: day ? (part ? null : deliveryCopy.pickPart) : deliveryCopy.pickDay,
    choose: (changed) => setChosen({ ...chosen, ...changed }),
    save,
  }
}

export const chosenDropOff = ({ day, part }: DropOff): string | null =>
  day && [formatDayWithWeekday(day), part].filter(Boolean).join(', ')
