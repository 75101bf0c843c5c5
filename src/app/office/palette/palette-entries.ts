import { href } from 'react-router'
import { laneColor } from '#app/cans/boards/map/lane-looks.ts'
import { cansLine } from '#app/cans/work/words/can-words.ts'
import { streetOf } from '#app/cans/work/words/written-address.tsx'
import { SALE } from '#app/office/customers/services/sale/sale-address.ts'
import { type MenuUser, openScreens } from '#app/office/menu/menu-groups.ts'
import type { FoundTask } from '#contract/canmanager/found-tasks.ts'
import type { Customer } from '#contract/customers/customers.ts'
import type { OfficeOrder } from '#contract/services/order-office.ts'
import { whenText } from '#domain/cans/times/when-text.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { formatDayWithWeekday, parseMonthDayYear } from '#domain/companies/days/day-formats.ts'
import { formatDollars } from '#domain/companies/money.ts'
import { searchable, searchWords } from '#domain/companies/search-words.ts'
import { CAN_GO_BACKS_PATH, CAN_MANAGER_PATH } from '#domain/identity/menu.ts'
import { may, type Permission } from '#domain/identity/permissions.ts'
import type { Positioned } from '#domain/identity/roles.ts'
import { counted } from '#domain/words/counted.ts'

export type PaletteEntry = {
  /** The heading that it is listed under. */
  group: string
  path: string
  title: string
  facts: string
  when?: StopAnswer
}

/** Who comes when to a found stop. */
export interface StopAnswer {
  /** On the stop's plate. */
  number: number
  /** Of the driver's lane; null for a go back, which has none. */
  color: string | null
  street: string
  /** To read to the caller. */
  sentence: string
  what: string
  before: string
  editPath: string
  task: FoundTask
}

interface Act {
  title: string
  path: string
  /** Synonyms. */
  also: string
  permission: Permission
  /** On the user's own company screen, which an admin doesn't have. */
  own?: true
}

const customer = href('/admin/customers/e/:userId', { userId: '0' })
const orders = href('/admin/orders')
const company = href('/admin')

const ACTS: readonly Act[] = [
  { title: 'Add a customer', path: customer, also: 'new', permission: 'customers.write' },
  { title: 'Refund an order', path: orders, also: 'refunds give money back', permission: 'orders.refund' },
  { title: 'Mark an order as paid', path: orders, also: 'check cash payment', permission: 'orders.refund' },
  {
    title: 'Raise prices',
    path: `${href('/admin/prices')}?raise=yes`,
    also: 'increase lower',
    permission: 'catalog.write',
  },
  {
    title: 'Raise customers’ prices',
    path: href('/admin/services/raise'),
    also: 'increase existing',
    permission: 'customers.write',
  },
  { title: 'Sell a service', path: href('/admin/customers'), also: 'phone order', permission: 'customers.write' },
  {
    title: 'Add a service',
    path: href('/admin/services/e/:id', { id: '0' }),
    also: 'new',
    permission: 'catalog.write',
  },
  { title: 'Draw a map', path: href('/admin/maps/add'), also: 'add new area', permission: 'maps.write' },
  {
    title: 'Close a day',
    path: `${company}#orders`,
    also: 'holiday vacation closed days',
    permission: 'companies.write',
    own: true,
  },
  {
    title: 'Change the logo',
    path: `${company}#files`,
    also: 'picture terms',
    permission: 'companies.write',
    own: true,
  },
  {
    title: 'Change the colors',
    path: `${company}#colors`,
    also: 'theme brand',
    permission: 'companies.write',
    own: true,
  },
]

export function actEntries(user: Positioned, query: string): PaletteEntry[] {
  const words = searchWords(query)
  if (words.length === 0) return []
  return ACTS.filter(({ permission, own }) => may(user, permission) && !(own && may(user, 'companies.list')))
    .filter(({ title, also }) => words.every((word) => searchable(`${title} ${also}`).includes(word)))
    .map(({ title, path }) => ({ group: 'Actions', path, title, facts: '' }))
}

export function screenEntries(user: MenuUser, query: string): PaletteEntry[] {
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

const SELLING = /^sell(?: a service:?)?\s+/i

export const saysSell = (words: string): boolean => SELLING.test(words)

/** "sell ruth" finds Ruth. */
export const withoutSell = (words: string): string => words.replace(SELLING, '')

export const saleEntry = (customer: Customer): PaletteEntry => ({
  group: 'Actions',
  path: `${customerEntry(customer).path}${SALE}`,
  title: `Sell a service: ${customer.fullname}`,
  facts: customer.address,
})

/** Links to the orders list, which offers refunds and links to the customer. */
export const orderEntry = ({ order, name, type, total }: OfficeOrder): PaletteEntry => ({
  group: 'Orders',
  path: `${href('/admin/orders')}?${new URLSearchParams({ q: order })}`,
  title: order,
  facts: [name, type, formatDollars(total)].filter(Boolean).join(', '),
})

export function taskEntry(task: FoundTask, user: Positioned, now: Date): PaletteEntry {
  const day = parseMonthDayYear(task.deliveryDate)
  const manages = may(user, 'cans.manage')
  const { when } = task
  const isToday = when !== undefined && day === todayIn(when.timezone, now)
  const pathTo = (sheet: 'task' | 'stop') => {
    const query = new URLSearchParams({
      ...(may(user, 'groups.list') && { group: String(task.groupId) }),
      // A board of today opens the stop at once; with the day named it would load its list again.
      ...(day && manages && !isToday && { from: day, to: day }),
      [sheet]: task.id,
    })
    return `${task.type === 'deliveries' ? CAN_MANAGER_PATH : CAN_GO_BACKS_PATH}?${query}`
  }
  if (when && day && manages) {
    const { timezone, driver, number, of, before, next } = when
    const window = { from: Date.parse(when.from), to: Date.parse(when.to) }
    const said = whenText({ driver, number, of, at: Date.parse(when.at), window, isNext: next }, timezone)
    return {
      group: isToday ? `Today, ${formatDayWithWeekday(day)}` : 'Another day',
      path: pathTo('stop'),
      title: [task.name, streetOf(task.address)].filter(Boolean).join(', '),
      facts: '',
      when: {
        number,
        color: task.lane === undefined ? null : laneColor(task.lane),
        street: streetOf(task.address),
        sentence: isToday ? said : `${formatDayWithWeekday(day)}, ${said}`,
        what: cansLine(task),
        before: before > 0 ? `${counted(before, 'stop')} before it` : '',
        editPath: pathTo('task'),
        task,
      },
    }
  }
  return {
    group: 'Tasks',
    path: pathTo('task'),
    title: streetOf(task.address) || task.name,
    facts: [task.done && 'Done', task.address && task.name, task.servicename, day && formatDayWithWeekday(day)]
      .filter(Boolean)
      .join(', '),
  }
}

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
