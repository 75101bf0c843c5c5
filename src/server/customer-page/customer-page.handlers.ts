import { personName } from '#domain/identity/person-name.ts'
import { nextAskedDay } from '#domain/ordering/prices/next-asked.ts'
import { notFound } from '#server/base/refusal.ts'
import { type Handlers, tenantOf } from '#server/calls/handler.ts'
import { leadOfCustomer } from '#server/ordering/leads/lead.queries.ts'
import { mailFinishLink, markLead } from './lead-acts.ts'
import { insertNote } from './note.queries.ts'
import { moneyOfCustomer, openWork } from './overview.queries.ts'
import { presentEntry, presentWork } from './present-entry.ts'
import { presentLead } from './present-lead.ts'
import { readTimeLine } from './time-line.queries.ts'

type Calls =
  | 'customers.getOverview'
  | 'customers.getTimeLine'
  | 'customers.addNote'
  | 'customers.sendFinishLink'
  | 'customers.markLead'

const MOST_WORK = 20

export const customerPageHandlers: Handlers<Calls> = {
  'customers.getOverview': async (call, { i }) => {
    const company = tenantOf(call)
    const money = await moneyOfCustomer(call.db, company, i, call.now)
    if (!money) throw notFound()
    const { paid, givenback, recurring, today, orders, services, holdbilled } = money
    const [work, lead] = await Promise.all([
      openWork(call.db, company, i, MOST_WORK),
      leadOfCustomer(call.db, company, i),
    ])
    return {
      paid: Number(paid),
      givenback: Number(givenback),
      nextpayment: nextAskedDay(recurring, today),
      today,
      orders,
      services,
      holdbilled,
      work: work.map(presentWork),
      lead: lead ? presentLead(lead) : null,
    }
  },

  'customers.getTimeLine': async (call, { i, size, ...wanted }) => {
    const rows = await readTimeLine(call.db, { company: tenantOf(call), customer: i, ...wanted }, size + 1)
    return { rows: rows.slice(0, size).map((row) => presentEntry(row, call)), more: rows.length > size }
  },

  'customers.sendFinishLink': (call, { id }) => mailFinishLink(call, id),
  'customers.markLead': (call, { id, outcome }) => markLead(call, id, outcome),

  'customers.addNote': async (call, { id, text }) => {
    const by = call.user ? personName(call.user) : ''
    const isWritten = await insertNote(call.db, tenantOf(call), { customer: id, text, by, now: call.now })
    if (!isWritten) throw notFound()
    return { success: true }
  },
}
