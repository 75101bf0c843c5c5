import { randomUUID } from 'node:crypto'
import { type CanLine, threeCanLines } from '#domain/cans/tasks/can-options.ts'
import { afterServiceEnded, afterServiceReturned } from '#domain/cans/tasks/ended-service.ts'
import { soldCan } from '#domain/cans/tasks/sold-can.ts'
import { joinSoldNames } from '#domain/cans/tasks/sold-name.ts'
import { contactAt, followSite } from '#domain/cans/tasks/stop-at-site.ts'
import { isSameHouse } from '#domain/geo/addresses/same-house.ts'
import { phaseOn } from '#domain/subscriptions/service-plan.ts'
import { changeStop, insertTasks, reduceTask, servicesOfOrder } from '#server/cans/sales/sale.queries.ts'
import type { Db } from '#server/db/connect.ts'
import { groupForSales } from '#server/ordering/orders/order.queries.ts'
import type { StoredService } from '#server/subscriptions/plan.queries.ts'
import type { ServiceWork, TakenWork } from '#server/subscriptions/service-work.ts'
import { findSite } from '#server/subscriptions/site.queries.ts'
import { NO_WORK } from '#server/subscriptions/take-tasks.ts'
import {
  lockUndoneTasks,
  type OpenTask,
  openTasksOfCustomer,
  openTasksOfSite,
  soldAsOf,
  turnArchived,
  type UndoneTask,
} from './service-task.queries.ts'

/** Tasks of a service follow its holds, ends and moves, in the transaction that causes it. */
export const serviceWork: ServiceWork = {
  async taken(db, service, { from, to }) {
    const site = await findSite(db, service.company, service.site)
    if (!site) return NO_WORK
    const open = await openTasksOfCustomer(db, service.company, service.customer)
    const there = open.filter(
      ({ day, address, cans: [first] }) =>
        day >= from && (to === null || day <= to) && first?.action !== 'Pick-Up' && isSameHouse(site.line, address),
    )
    const name = joinSoldNames([service.name])
    const own = there.filter(({ servicename }) => servicename === name)
    await turnArchived(
      db,
      service.company,
      own.map(({ id }) => id),
    )
    const isOfOrder = ({ order }: OpenTask) => order !== null && order === service.order
    const whole = own.filter(isOfOrder).map(({ id, cans }) => ({ task: id, cans: usedLines(cans) }))
    const shared = to === null ? await leaveSharedTasks(db, service, there.filter(isOfOrder)) : []
    return { tasks: own.filter((task) => !isOfOrder(task)).map(({ id }) => id), lines: [...whole, ...shared] }
  },

  async moved(db, service, { from, to }) {
    const group = await groupForSales(db, service.company)
    const site = await findSite(db, service.company, service.site)
    if (group === undefined || !site) return []
    const { buyer, label, description } = await soldAsOf(db, service)
    const { cans } = phaseOn(service.plan, from) ?? service.plan.phases[0]
    const can = soldCan({ name: service.name, label, description, rolloffSize: 0 })
    const task = (action: 'Pick-Up' | 'Delivery', at: typeof site) => ({
      ...contactAt(buyer, at),
      companyId: service.company,
      id: randomUUID(),
      groupId: group,
      type: 'deliveries' as const,
      address: at.line,
      lat: at.lat,
      lng: at.lng,
      deliveryDate: from,
      notes: at.drivernote,
      cans: threeCanLines([{ action, count: Math.max(1, cans), ...can }]),
      orderId: null,
      servicename: joinSoldNames([service.name]),
    })
    const tasks = [task('Pick-Up', site), task('Delivery', to)]
    await insertTasks(db, tasks)
    return tasks.map(({ id }) => id)
  },

  async restored(db, service, { tasks, lines }) {
    const undone = await lockUndoneTasks(db, service.company, [...tasks, ...lines.map(({ task }) => task)])
    await returnLines(db, service, lines, undone)
    await turnArchived(db, service.company, tasks)
  },

  async siteChanged(db, company, was, becomes) {
    const stops = await openTasksOfSite(db, company, was)
    const there = stops.filter(({ order, address }) => order !== null || isSameHouse(was.line, address))
    for (const { id, buyer, name, phone, notes } of there) {
      const stop = { name, phone, notes }
      const fields = followSite(stop, { was, becomes, buyer })
      if (Object.keys(fields).length > 0) await changeStop(db, company, id, fields)
    }
  },
}

/** A drop-off of several services of an order loses the line of the one that ended. */
async function leaveSharedTasks(db: Db, service: StoredService, shared: readonly OpenTask[]): Promise<TakenLines[]> {
  const { company, order, id } = service
  if (order === null) return []
  const changes = afterServiceEnded(shared, await servicesOfOrder(db, company, order), id)
  const reduced = changes.filter((change) => change.left !== null)
  for (const change of reduced) await reduceTask(db, company, change)
  return reduced.map(({ id: task, removed }) => ({ task, cans: removed }))
}

async function returnLines(
  db: Db,
  { company, order, id }: StoredService,
  lines: readonly TakenLines[],
  undone: readonly UndoneTask[],
): Promise<void> {
  if (order === null || lines.length === 0) return
  const sold = await servicesOfOrder(db, company, order)
  for (const { task, cans } of lines) {
    const found = undone.find((one) => one.id === task)
    const returned = found && afterServiceReturned(found, sold, { id, lines: cans })
    const fields = { ...returned, ...(found?.archived && { archived: false }) }
    if (Object.keys(fields).length > 0) await changeStop(db, company, task, fields)
  }
}

type TakenLines = TakenWork['lines'][number]

const usedLines = (cans: readonly CanLine[]) => cans.filter(({ action }) => action !== '')
