import { randomUUID } from 'node:crypto'
import { withDropOffNote } from '#domain/cans/drop-off-note.ts'
import { type Sale, type SaleLine, saleTasks } from '#domain/cans/sale-tasks.ts'
import { todayIn } from '#domain/companies/calendar-day.ts'
import { nextOpenDay } from '#domain/companies/service-days.ts'
import { disabledDaysOf, findCompany } from '#server/companies/queries.ts'
import type { Db } from '#server/db/connect.ts'
import type { OrderLineRow, OrderRow } from '#server/ordering/order-queries.ts'
import { calendarOf } from '#server/ordering/price-order.ts'
import type { SaleWork } from '#server/ordering/sale-work.ts'
import {
  archiveOpenTasks,
  groupForSales,
  insertTasks,
  moveTask,
  openTasksOf,
  serviceWords,
  setInOps,
} from './sale-queries.ts'

/** Makes, moves and archives the Deliveries tasks of a sale, in the transaction that causes it (decision 29). */
export const saleWork: SaleWork = {
  async placed(db, order, lines, buyer, now) {
    const group = await groupForSales(db, order.companyId)
    if (group === undefined) return
    const { companyId, id, address, lat, lng, customerId } = order
    const sale: Sale = {
      type: order.type as Sale['type'],
      buyer: { name: buyer.fullname, phone: buyer.cellphone },
      lines: await soldLines(db, companyId, lines),
      dropOff: order.datestart ? { day: order.datestart, ampm: order.ampm } : null,
      firstOpenDay: await firstOpenDay(db, companyId, now),
    }
    const place = { companyId, groupId: group, type: 'deliveries' as const, address, lat, lng, orderId: id }
    await insertTasks(
      db,
      saleTasks(sale).map((task) => ({ ...place, ...task, id: randomUUID() })),
    )
    if (customerId !== null) await setInOps(db, companyId, customerId)
  },

  async dropOffChosen(db, { companyId, id, datestart, ampm }: OrderRow) {
    if (!datestart) return
    for (const task of await openTasksOf(db, companyId, id)) {
      await moveTask(db, companyId, task.id, datestart, withDropOffNote(task.notes, { day: datestart, ampm }))
    }
  },

  cancelled: (db, { companyId, id }) => archiveOpenTasks(db, companyId, id),
}

async function soldLines(db: Db, company: number, lines: OrderLineRow[]): Promise<SaleLine[]> {
  const words = await serviceWords(
    db,
    company,
    lines.map(({ serviceId }) => serviceId),
  )
  return lines.map(({ name, serviceId, cans, datestart, dateend, notes, placement }) => {
    const { label = '', description = '', rolloffSize } = words.get(serviceId) ?? {}
    const contact = placement?.fullname ? { name: placement.fullname, phone: placement.phone ?? '' } : null
    return {
      service: { name, label, description, rolloffSize: rolloffSize ?? 0 },
      cans,
      datestart,
      dateend,
      notes: placement?.notes || notes,
      contact,
    }
  })
}

async function firstOpenDay(db: Db, companyId: number, now: Date): Promise<string> {
  const [company, disabled] = await Promise.all([findCompany(db, companyId), disabledDaysOf(db, [companyId])])
  if (!company) throw new Error('A sale has a company')
  const today = todayIn(company.timezone, now)
  return nextOpenDay(calendarOf(company, disabled.get(companyId) ?? []), today) ?? today
}
