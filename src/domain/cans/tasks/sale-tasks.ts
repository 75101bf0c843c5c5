// Tasks of a sale: carts are dropped off on the chosen day, containers on their start date; a roll-off is dropped off
// on its first and picked up on its last day. A task holds up to three kinds of cans.

import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { CAN_LINES, type CanLine, type DeliveryAction, threeCanLines } from './can-options.ts'
import { dropOffNote } from './drop-off-note.ts'
import { NO_DAY } from './no-day.ts'
import { type SoldService, soldCan } from './sold-can.ts'
import { joinSoldNames } from './sold-name.ts'
import { contactAt, type StopContact, type StopSite, withSiteNote } from './stop-at-site.ts'

export interface SaleLine {
  service: SoldService
  cans: number
  datestart: CalendarDay | null
  dateend: CalendarDay | null
  notes: string
  /** Contact who decides the placement; null for the site's or the buyer. */
  contact: StopContact | null
}

export interface Sale {
  type: ServiceType
  buyer: StopContact
  site: StopSite | null
  lines: readonly SaleLine[]
  dropOff: { day: CalendarDay; ampm: 'AM' | 'PM' | null } | null
}

export interface SaleTask {
  name: string
  phone: string
  deliveryDate: CalendarDay
  notes: string
  cans: CanLine[]
  servicename: string
}

export function saleTasks(sale: Sale): SaleTask[] {
  const tasks = sale.type === 'Residential' ? cartDropOffs(sale) : placed(sale)
  return tasks.toSorted((one, other) => one.deliveryDate.localeCompare(other.deliveryDate))
}

function cartDropOffs({ buyer, site, lines, dropOff }: Sale): SaleTask[] {
  const notes = withSiteNote(dropOffNote(dropOff), site?.drivernote ?? '')
  const deliveryDate = dropOff?.day ?? NO_DAY
  return chunks(lines).map((three) => ({
    ...contactAt(buyer, site),
    deliveryDate,
    notes,
    cans: threeCanLines(three.map((line) => canLine('Delivery', line))),
    servicename: joinSoldNames(three.map(({ service }) => service.name)),
  }))
}

function placed({ type, buyer, site, lines }: Sale): SaleTask[] {
  return lines.flatMap((line) => {
    const start = line.datestart ?? NO_DAY
    const own = [line.datestart ? '' : dropOffNote(null), line.notes].filter(Boolean).join('\n')
    const task = (action: DeliveryAction, deliveryDate: CalendarDay): SaleTask => ({
      ...(line.contact ?? contactAt(buyer, site)),
      deliveryDate,
      notes: withSiteNote(own, site?.drivernote ?? ''),
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
