import { z } from 'zod'
import { companyId, orderId } from '#contract/fields.ts'
import { causedByPlatform, transactional } from '#domain/messaging/mail-cause.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import type { Db } from '#server/db/connect.ts'
import type { JobDefinition } from '#server/jobs/jobs.ts'
import { composeMail } from '#server/messaging/mail-layout.ts'
import { sendLater } from '#server/messaging/messaging.job.ts'
import { notifyHauler } from '#server/messaging/notify.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { mailToBuyer, readMailedOrder } from '#server/ordering/mails/buyer.mail.ts'
import { buyerOfOrder } from '#server/ordering/orders/buyer.ts'
import { findOrder, type OrderRow } from '#server/ordering/orders/order.queries.ts'
import { DAY_REMINDER, type DayReminder } from './day-reminder.queue.ts'

export function dayReminderJob(app: AppContext): JobDefinition<DayReminder> {
  return {
    ...DAY_REMINDER,
    schema: z.object({ company: companyId, order: orderId }),
    handle: ({ company, order: id }) =>
      asTenantStaff(app, company, async (db) => {
        const order = await findOrder(db, company, id)
        if (order?.state !== 'placed' || order.datestart !== null) return
        // A container's order keeps no day of its own: its work tells if the hauler has set one.
        const work = await app.saleWork.stateOf(db, order, 'UTC')
        if (work.delivered || work.putaway || work.dated) return
        await (order.type === 'Residential' ? remindBuyer(app, db, order) : remindHauler(app, db, order))
      }),
  }
}

async function remindBuyer(app: AppContext, db: Db, order: OrderRow): Promise<void> {
  const mailed = await readMailedOrder(app, db, order)
  const news = {
    subject: `Choose your drop-off day with ${mailed.company.name}`,
    title: ['When should we bring your carts?'],
    lead: ['Your order is placed. Your carts come once you have chosen the day.'],
  }
  await sendLater(db, app.jobs, mailToBuyer(app, mailed, news), transactional, app.now())
}

function remindHauler(app: AppContext, db: Db, order: OrderRow): Promise<void> {
  const { fullname, cellphone, email } = buyerOfOrder(order)
  const rows: [string, string][] = [
    ['Name', fullname],
    ['Phone', cellphone],
    ['Email', email],
    ['Address', order.address],
  ]
  const mail = composeMail(`Set the delivery day: order ${order.id}`, [
    `${fullname} ordered a container without a day and was told that you call to set it. It is under "No day yet" in Deliveries.`,
    { rows: rows.filter(([, value]) => value !== '') },
    { label: 'Open the customer', url: `${app.env.publicUrl}/admin/customers/e/${order.customerId}` },
  ])
  return notifyHauler(db, app.jobs, order.companyId, mail, causedByPlatform, app.now())
}
