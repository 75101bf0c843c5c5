import type { CustomerId } from '#contract/fields.ts'
import { causedByCompany } from '#domain/messaging/mail-cause.ts'
import { notFound } from '#server/base/refusal.ts'
import type { ShortCall } from '#server/calls/handler.ts'
import { tenantOf } from '#server/calls/handler.ts'
import { leadOfCustomer, markOpenLead } from '#server/ordering/leads/lead.queries.ts'
import { sendFinishLink } from '#server/ordering/leads/send-finish-link.ts'

/** @throws Refusal 404 when there is no begun order to resume */
export async function mailFinishLink(call: ShortCall, customer: CustomerId): Promise<{ success: true }> {
  const { app, db } = call
  const company = tenantOf(call)
  const lead = await leadOfCustomer(db, company, customer)
  if (!lead?.email || lead.finished) throw notFound('There is no unfinished order with an email address.')
  await sendFinishLink(app, db, lead, { company, cause: causedByCompany(company) })
  return { success: true }
}

/** @throws Refusal 404 for a customer without an open lead */
export async function markLead(
  call: ShortCall,
  customer: CustomerId,
  outcome: '' | 'called' | 'lost',
): Promise<{ success: true }> {
  if (!(await markOpenLead(call.db, tenantOf(call), customer, outcome))) throw notFound('There is no open lead.')
  return { success: true }
}
