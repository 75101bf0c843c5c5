import { href } from 'react-router'
import { streetOf } from '#app/cans/words/written-address.tsx'
import { openScreens } from '#app/office/frame/menu-groups.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { Customer } from '#contract/customers/customers.ts'
import type { OfficeOrder } from '#contract/services/order-office.ts'
import type { User } from '#contract/users/sessions.ts'
import { formatDayWithWeekday, parseMonthDayYear } from '#domain/companies/days/day-formats.ts'
import { centsOf, formatMoney } from '#domain/companies/money.ts'
import { searchable, searchWords } from '#domain/companies/search-words.ts'
import { CAN_GO_BACKS_PATH, CAN_MANAGER_PATH } from '#domain/identity/menu.ts'
import { may } from '#domain/identity/permissions.ts'
import type { Role } from '#domain/identity/roles.ts'

/** Something to go to. */
export type PaletteEntry = {
  group: 'Screens' | 'Customers' | 'Orders' | 'Services' | 'Tasks'
  path: string
  title: string
  facts: string
}

/** The screens of this person whose names hold every word. */
export function screenEntries(user: Pick<User, 'role' | 'canmanagergroupid'>, query: string): PaletteEntry[] {
  const words = searchWords(query)
  return openScreens(user)
    .filter(({ item }) => words.every((word) => searchable(item).includes(word)))
    .map(({ item, path }) => ({ group: 'Screens', path, title: item, facts: '' }))
}

export const customerEntry = ({ id, fullname, status, address }: Customer): PaletteEntry => ({
  group: 'Customers',
  path: href('/admin/customers/e/:userId', { userId: String(id) }),
  title: fullname,
  facts: [status === 'Lead' ? 'Lead' : 'Customer', address].filter(Boolean).join(', '),
})

/** An order, in the list where it can be given back and leads to its customer. */
export const orderEntry = ({ order, name, type, total }: OfficeOrder): PaletteEntry => ({
  group: 'Orders',
  path: `${href('/admin/orders')}?${new URLSearchParams({ q: order })}`,
  title: order,
  facts: [name, type, formatMoney(centsOf(total) ?? 0)].filter(Boolean).join(', '),
})

/** A task, on the list and the day that show it; an admin's link names the group too. */
export function taskEntry(task: Task, role: Role): PaletteEntry {
  const day = parseMonthDayYear(task.deliveryDate)
  const query = new URLSearchParams({
    ...(may(role, 'groups.list') && { group: String(task.groupId) }),
    ...(day && may(role, 'cans.manage') && { from: day, to: day }),
    task: task.id,
  })
  return {
    group: 'Tasks',
    path: `${task.type === 'deliveries' ? CAN_MANAGER_PATH : CAN_GO_BACKS_PATH}?${query}`,
    title: streetOf(task.address) || task.name,
    facts: [task.done && 'Done', task.address && task.name, task.servicename, day && formatDayWithWeekday(day)]
      .filter(Boolean)
      .join(', '),
  }
}

/** The services whose name or label holds every word. */
export function serviceEntries(
  services: readonly { id: number; name: string; label: string; type: string }[],
  query: string,
): PaletteEntry[] {
  const words = searchWords(query)
  return services
    .filter(({ name, label }) => words.every((word) => searchable(`${name} ${label}`).includes(word)))
    .slice(0, 5)
    .map(({ id, name, label, type }) => ({
      group: 'Services',
      path: href('/admin/services/e/:id', { id: String(id) }),
      title: name,
      facts: label === name ? type : `${type}, ${label}`,
    }))
}
