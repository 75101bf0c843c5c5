import type { Answer, Given } from '#contract/contract.ts'
import { customerInUse } from '#contract/customers/erasure.ts'
import type { CustomerId } from '#contract/fields.ts'
import { personName } from '#domain/identity/person-name.ts'
import { isTypedName, OUT_OF_REACH, openMattersWords, REMAINDERS } from '#domain/ordering/customers/erasure.ts'
import { badFields, notFound, Refusal } from '#server/base/refusal.ts'
import { type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { logAct } from '#server/calls/log-act.ts'
import { SWEEP_FILES } from '#server/files/sweep-files.queue.ts'
import { expectFresh } from '#server/identity/expect-fresh.ts'
import { composeMail } from '#server/messaging/mail-layout.ts'
import { notifyOwner } from '#server/messaging/notify.ts'
import {
  eraseAnswers,
  eraseFeedback,
  eraseFromMoney,
  eraseFromOrders,
  eraseFromTasks,
  eraseMessages,
  eraseRecord,
  eraseTypedItems,
  lockCustomer,
  openMatters,
} from './erasure.queries.ts'
import { findTraces, type Traces } from './traces.queries.ts'

/**
 * Erases all that names or describes a customer, and keeps the accounting without the person.
 * @throws Refusal 403 `proof.needed`; 404; 400 for another name than the customer's; 409 while money or work is open
 */
export async function eraseCustomer(
  call: ShortCall,
  { id, name }: Given<'customers.erase'>,
): Promise<Answer<'customers.erase'>> {
  expectFresh(call)
  const { db, app, now } = call
  const company = tenantOf(call)
  const traces = (await lockCustomer(db, company, id)) ? await findTraces(db, company, id) : undefined
  if (!traces) throw notFound()
  if (!isTypedName(name, traces.fullname)) {
    throw badFields([{ field: 'name', message: 'Enter the customer’s name as shown above' }])
  }
  const open = await openMatters(db, company, traces, now)
  if (open.length > 0) throw new Refusal(customerInUse, { message: openMattersWords(open), open })
  const erased = await eraseAll(call, traces)
  await app.jobs.enqueue(db, SWEEP_FILES.queue, {})
  await notifyOfErasure(call, id)
  logAct(call, 'customers.erase', 'erasure', { target: id })
  return {
    success: true,
    orders: traces.orders,
    erased,
    kept: REMAINDERS.map((remainder) => ({ ...remainder })),
    outofreach: OUT_OF_REACH.map((remainder) => ({ ...remainder })),
  }
}

async function eraseAll(call: ShortCall, traces: Traces): Promise<Answer<'customers.erase'>['erased']> {
  const { db } = call
  const company = tenantOf(call)
  await eraseFromOrders(db, company, traces.orders)
  const items = await eraseTypedItems(db, company, traces)
  await eraseFromMoney(db, company, traces)
  const photos = await eraseFromTasks(db, company, traces.tasks)
  const messages = await eraseMessages(db, traces)
  const feedback = await eraseFeedback(db, company, traces)
  await eraseAnswers(db, traces, items)
  const record = await eraseRecord(db, company, traces)
  return { ...record, tasks: traces.tasks.length, photos: photos.length, messages, feedback }
}

async function notifyOfErasure(call: ShortCall, id: CustomerId): Promise<void> {
  const { db, app, now, user } = call
  const mail = composeMail('A customer was erased', [
    `${user ? personName(user) : 'Someone'} permanently erased all data of customer ${id}. Orders, bills, payments and refunds stay without personal data.`,
    'If you did not expect this, change your password, end all sessions on your account page, and call us right away.',
  ])
  await notifyOwner(db, app.jobs, tenantOf(call), mail, now)
}
