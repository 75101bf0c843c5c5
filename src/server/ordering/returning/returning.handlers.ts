import type { CompanyId } from '#contract/fields.ts'
import { isEmailAddress, normalizeUsername } from '#domain/identity/username.ts'
import { isReturnLinkGood, returningMessages } from '#domain/ordering/returning/return-link.ts'
import { notFound } from '#server/base/refusal.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import type { Handlers } from '#server/calls/handler.ts'
import { tryReserve } from '#server/calls/limits/limits.ts'
import { expectFields } from '#server/identity/expect-fields.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { answersOfLead } from '#server/ordering/leads/lead.queries.ts'
import { type LeadLink, leadOfCode } from '#server/ordering/leads/lead-code.ts'
import { begunOrder } from './begun-order.ts'
import { linkOfCode } from './return-code.ts'
import { type AskedReturn, RETURN_LINK } from './return-link.queue.ts'
import { lastBuyerOf } from './returning.queries.ts'

export const returningHandlers: Handlers<'services.sendReturnLink' | 'services.getReturning'> = {
  /** The job looks the address up later, so that answer and time reveal nothing. */
  'services.sendReturnLink': async ({ db, app }, { company, email }) => {
    expectFields({ email: isEmailAddress(email) ? undefined : returningMessages.emailWrong })
    if (app.env.mailOff) return { success: false, message: returningMessages.mailOff }
    const asked: AskedReturn = { company, email: normalizeUsername(email) }
    if (await tryReserve(app.limits, ['returnPerRecipient', `${company} ${asked.email}`])) {
      await app.jobs.enqueue(db, RETURN_LINK.queue, asked)
    }
    return { success: true, message: returningMessages.sent(email) }
  },

  'services.getReturning': async ({ app, now }, { company, code }) => {
    const begun = leadOfCode(app.returnSealer, code)
    if (begun) return resume(app, company, begun, now)
    const link = linkOfCode(app.returnSealer, code)
    if (!link || !isReturnLinkGood(link, company, now)) throw notFound()
    const buyer = await asTenantStaff(app, company, (db) => lastBuyerOf(db, company, link.email))
    // The person was erased since.
    if (!buyer) throw notFound()
    return { ...buyer, begun: null }
  },
}

/** @throws Refusal 404 once the order was placed, or the link expired */
async function resume(app: TransactionContext, company: CompanyId, { company: own, lead, ends }: LeadLink, now: Date) {
  if (own !== company || ends <= now.getTime()) throw notFound()
  const begun = await asTenantStaff(app, company, (db) => answersOfLead(db, company, lead, now))
  if (!begun) throw notFound()
  return begunOrder(begun)
}
