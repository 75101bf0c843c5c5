import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type { CustomerService } from '#contract/customers/customers.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'

type Active = CustomerService['active']

/** Not optimistic: `onTurned` reloads the state and the monthly price after the server confirms. */
export function useServiceSwitch(
  { id, name, active }: Pick<CustomerService, 'id' | 'name' | 'active'>,
  onTurned: () => Promise<void>,
) {
  const { busy, save } = useSave({
    onRefused: ({ message }) => showMessage(`${name} was not changed. ${message}`, { tone: 'error' }),
  })
  const turn = (to: Active, undoable: boolean) =>
    save(async (write) => {
      const { took } = await write('customers.updateCustomerService', { id, active: to })
      await onTurned()
      // Deliveries taken off the list don't come back, so there is no undo.
      showMessage(
        [`${name} ${to === 1 ? 'enabled' : 'deactivated'}`, tookText(took)].filter(Boolean).join('. '),
        undoable && took.length === 0 ? { undo: () => void turn(to === 1 ? 0 : 1, false) } : {},
      )
    })
  return { busy, turn: () => void turn(active === 1 ? 0 : 1, true) }
}

function tookText(days: readonly (CalendarDay | null)[]): string {
  if (days.length === 0) return ''
  const named = [...new Set(days.flatMap((day) => day ?? []))].map(formatDayWithWeekday).join(' and ')
  const on = named && ` on ${named}`
  return days.length === 1
    ? `Its delivery${on} was taken off the list.`
    : `Its ${days.length} stops${on} were taken off the list.`
}
