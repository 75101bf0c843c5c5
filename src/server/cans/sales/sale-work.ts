import { randomUUID } from 'node:crypto'
import type { GroupId } from '#contract/fields.ts'
import { withDropOffNote } from '#domain/cans/tasks/drop-off-note.ts'
import { afterServiceEnded } from '#domain/cans/tasks/ended-service.ts'
import { NO_DAY } from '#domain/cans/tasks/no-day.ts'
import { type Sale, type SaleLine, saleTasks } from '#domain/cans/tasks/sale-tasks.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import type { Db } from '#server/db/connect.ts'
import type { OrderLineRow, OrderRow } from '#server/ordering/orders/order.queries.ts'
import type { Shop } from '#server/ordering/orders/read-shop.ts'
import type { PlacedSale, SaleWork } from '#server/ordering/orders/sale-work.ts'
import {
  archiveOpenTasks,
  insertTasks,
  moveStops,
  moveTask,
  openStopsOf,
  openTasksOf,
  reduceTask,
  type StateOfTask,
  servicesOfOrder,
  siteOfOrder,
  tasksOf,
} from './sale.queries.ts'

/** Creates, moves and archives the Deliveries tasks of a sale, in the transaction that causes it. */
export const saleWork: SaleWork = {
  async placed(db, sale) {
    const { group } = sale.shop
    if (group !== null) await makeTasks(db, group, sale)
  },

  async dropOffChosen(db, { companyId, id, datestart, ampm }: OrderRow) {
    if (!datestart) return
    for (const task of await openTasksOf(db, companyId, id)) {
      await moveTask(db, companyId, task.id, datestart, withDropOffNote(task.notes, { day: datestart, ampm }))
    }
  },

  async stateOf(db, { companyId, id }, timezone, locked) {
    const tasks = await tasksOf(db, companyId, id, locked !== undefined)
    const [drops, pickups] = [false, true].map((isPickup) => tasks.filter((task) => isPickup === isPickUp(task)))
    const doneOn = (some: StateOfTask[] = []) =>
      some.length === 0 || some.some(isOpen)
        ? null
        : (some
            .flatMap((task) => (task.done ? dayDone(task, timezone) : []))
            .toSorted()
            .at(-1) ?? null)
    const delivered = doneOn(drops)
    const putaway = delivered === null && (drops ?? []).some(({ archived }) => archived) && !(drops ?? []).some(isOpen)
    const dated = tasks.length > 0 && !tasks.some((task) => isOpen(task) && task.deliveryDate === NO_DAY)
    return { delivered, pickedup: doneOn(pickups), putaway, dated }
  },

  async serviceEnded(db, { companyId, id }, service) {
    const tasks = await openTasksOf(db, companyId, id)
    const changes = afterServiceEnded(tasks, await servicesOfOrder(db, companyId, id), service)
    for (const change of changes) await reduceTask(db, companyId, change)
    const taken = new Set(changes.map((change) => change.id))
    return tasks
      .filter((task) => taken.has(task.id))
      .map(({ deliveryDate }) => (deliveryDate === NO_DAY ? null : deliveryDate))
  },

  async openStops(db, customer, locked) {
    const found = await openStopsOf(db, customer, locked !== undefined)
    return found.map(({ id, address, orderId, deliveryDate, cans }) => ({
      id,
      address,
      order: orderId,
      day: deliveryDate === NO_DAY ? null : deliveryDate,
      pickup: isPickUp({ cans }),
    }))
  },

  moved: moveStops,

  cancelled: (db, { companyId, id }) => archiveOpenTasks(db, companyId, id),
}

const isPickUp = ({ cans: [first] }: Pick<StateOfTask, 'cans'>) => first?.action === 'Pick-Up'
const isOpen = ({ done, archived }: StateOfTask) => !done && !archived
const dayDone = ({ doneAt, deliveryDate }: StateOfTask, timezone: string) =>
  doneAt ? todayIn(timezone, doneAt) : deliveryDate

async function makeTasks(db: Db, groupId: GroupId, { order, lines, shop, buyer }: PlacedSale): Promise<void> {
  const { companyId, id, address, lat, lng } = order
  const sale: Sale = {
    type: order.type,
    buyer: { name: buyer.fullname, phone: buyer.cellphone },
    site: await siteOfOrder(db, companyId, id),
    lines: lines.map((line) => soldLine(line, shop)),
    dropOff: order.datestart ? { day: order.datestart, ampm: order.ampm } : null,
  }
  const place = { companyId, groupId, type: 'deliveries' as const, address, lat, lng, orderId: id }
  const tasks = saleTasks(sale).map((task) => ({ ...place, ...task, id: randomUUID() }))
  await insertTasks(db, tasks)
}

function soldLine(line: OrderLineRow, { services, labels }: Shop): SaleLine {
  const { name, serviceId, cans, datestart, dateend, notes, placement } = line
  const service = services.find(({ id }) => id === serviceId)
  const contact = placement?.fullname ? { name: placement.fullname, phone: placement.phone ?? '' } : null
  return {
    service: {
      name,
      label: labels.get(serviceId) ?? '',
      description: service?.description ?? '',
      rolloffSize: line.rolloff?.size ?? 0,
    },
    cans,
    datestart,
    dateend,
    notes: placement?.notes || notes,
    contact,
  }
}
