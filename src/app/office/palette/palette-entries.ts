import { href } from 'react-router'
import { streetOf } from '#app/cans/work/written-address.tsx'
import { menuGroups } from '#app/office/frame/menu-groups.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { Customer } from '#contract/customers/customers.ts'
import type { User } from '#contract/users/sessions.ts'
import { formatDayWithWeekday, parseMonthDayYear } from '#domain/companies/days/day-formats.ts'
import { redirectFor } from '#domain/identity/first-screen.ts'
import { MENU_PATHS } from '#domain/identity/menu.ts'
import { may } from '#domain/identity/permissions.ts'
import type { Role } from '#domain/identity/roles.ts'

/** Something to go to. */
export type PaletteEntry = {
  group: 'Screens' | 'Customers' | 'Services' | 'Tasks'
  path: string
  title: string
  facts: string
}

/** Screens that the menu does not list. */
const MORE: readonly [path: string, title: string][] = [
  [href('/admin/dashboard'), 'Dashboard'],
  [href('/admin/customers/import'), 'Import customers'],
  [href('/admin/feedback'), 'Feedback'],
]

/** The screens of this person whose names hold every word. */
export function screenEntries(user: Pick<User, 'role' | 'canmanagergroupid'>, query: string): PaletteEntry[] {
  const listed = menuGroups(user).flatMap(({ items }) =>
    items.filter(({ state }) => state === 'allowed').map(({ item }) => [MENU_PATHS[item], item] as const),
  )
  const office = may(user.role, 'customers.read') ? MORE : []
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return [...office, ...listed]
    .filter(([path]) => redirectFor(user.role, path) === null)
    .filter(([, title]) => words.every((word) => title.toLowerCase().includes(word)))
    .map(([path, title]) => ({ group: 'Screens', path, title, facts: '' }))
}

export const customerEntry = ({ id, fullname, status, address }: Customer): PaletteEntry => ({
  group: 'Customers',
  path: href('/admin/customers/e/:userId', { userId: String(id) }),
  title: fullname,
  facts: [status === 'Lead' ? 'Lead' : 'Customer', address].filter(Boolean).join(', '),
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
    path: `${MENU_PATHS[task.type === 'deliveries' ? 'Can Manager' : 'Can Go Backs']}?${query}`,
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
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return services
    .filter(({ name, label }) => words.every((word) => `${name} ${label}`.toLowerCase().includes(word)))
    .slice(0, 5)
    .map(({ id, name, label, type }) => ({
      group: 'Services',
      path: href('/admin/services/e/:id', { id: String(id) }),
      title: name,
      facts: label === name ? type : `${type}, ${label}`,
    }))
}
