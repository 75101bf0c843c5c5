// A sale becomes work: carts are dropped off on the day that the customer chooses, containers are delivered on their start
// date, and a roll-off is dropped on its first and fetched on its last day. A task holds three kinds of cans.

import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { CAN_LINES, type CanLine, type DeliveryAction, threeCanLines } from './can-options.ts'
import { dropOffNote } from './drop-off-note.ts'
import { NO_DAY } from './no-day.ts'
import { type SoldService, soldCan } from './sold-can.ts'
import { joinSoldNames } from './sold-name.ts'

/** Whom the driver meets. */
interface SaleContact {
  name: string
  phone: string
}

export interface SaleLine {
  service: SoldService
  cans: number
  /** Of a container its start, of a roll-off its first day; null when none was chosen. */
  datestart: CalendarDay | null
  /** A roll-off's last day. */
  dateend: CalendarDay | null
  notes: string
  /** Who is to be asked where a container goes; null for the buyer. */
  contact: SaleContact | null
}

export interface Sale {
  type: ServiceType
  buyer: SaleContact
  lines: readonly SaleLine[]
  /** The drop-off that was chosen for the whole order; null as long as none was. */
  dropOff: { day: CalendarDay; ampm: 'AM' | 'PM' | null } | null
}

/** A task of the Deliveries list, to be given to somebody. Its three lines are padded. */
export interface SaleTask {
  name: string
  phone: string
  deliveryDate: CalendarDay
  notes: string
  cans: CanLine[]
  servicename: string
}

/** The tasks that a sale makes, in the order of their days. */
export function saleTasks(sale: Sale): SaleTask[] {
  const tasks = sale.type === 'Residential' ? cartDropOffs(sale) : placed(sale)
  return tasks.toSorted((one, other) => one.deliveryDate.localeCompare(other.deliveryDate))
}

/** All carts of an order come together. */
function cartDropOffs({ buyer, lines, dropOff }: Sale): SaleTask[] {
  const notes = dropOffNote(dropOff)
  const deliveryDate = dropOff?.day ?? NO_DAY
  return chunks(lines).map((three) => ({
    ...buyer,
    deliveryDate,
    notes,
    cans: threeCanLines(three.map((line) => canLine('Delivery', line))),
    servicename: joinSoldNames(three.map(({ service }) => service.name)),
  }))
}

/** Containers and roll-offs stand where somebody says, each on its own days. */
function placed({ type, buyer, lines }: Sale): SaleTask[] {
  return lines.flatMap((line) => {
    const start = line.datestart ?? NO_DAY
    const task = (action: DeliveryAction, deliveryDate: CalendarDay): SaleTask => ({
      ...(line.contact ?? buyer),
      deliveryDate,
      notes: [line.datestart ? '' : dropOffNote(null), line.notes].filter(Boolean).join('\n'),
      cans: threeCanLines([canLine(action, line)]),
      servicename: joinSoldNames([line.service.name]),
    })
    const drop = task('Delivery', start)
    return type === 'Roll-Offs' ? [drop, task('Pick-Up', line.dateend ?? start)] : [drop]
  })
}

function canLine(action: DeliveryAction, { service, cans }: SaleLine): CanLine {
  return { action, count: Math.max(1, cans), ...soldCan(service) }
}

function chunks(lines: readonly SaleLine[]): SaleLine[][] {
  const count = Math.ceil(lines.length / CAN_LINES)
  return Array.from({ length: count }, (_, index) => lines.slice(index * CAN_LINES, (index + 1) * CAN_LINES))
}
