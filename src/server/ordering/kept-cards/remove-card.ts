import type { CompanyId, OrderId } from '#contract/fields.ts'
import { keptCardMessages } from '#domain/payments/messages.ts'
import type { Call } from '#server/calls/handler.ts'
import { underKey } from '#server/calls/idempotency.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { merchantOf } from '#server/payments/merchant-of.ts'
import { forgetCard, storedCardOf } from './kept-card.queries.ts'

interface Removal {
  company: CompanyId
  order: OrderId
  name: 'customers.removeCard' | 'services.removeCard'
  /** 'buyer', or the caller of the office. */
  by: string
}

/**
 * Removes the card stored with an order, at the gateway first: a card that we show as removed must be gone there.
 * Idempotent.
 */
export async function removeCard(call: Call, { company, order, name, by }: Removal) {
  const { app, now } = call
  const card = await asTenantStaff(app, company, (db) => storedCardOf(db, company, order))
  if (card) {
    const merchant = await merchantOf(app, company)
    const { profileid: profileId, acctid: acctId } = card
    const outcome = merchant && (await app.outside.gateway.deleteProfile(merchant, { profileId, acctId }))
    if (outcome?.kind !== 'deleted' && outcome?.kind !== 'not-found') {
      app.log.warn({ company, order, outcome: outcome?.kind }, 'a stored card could not be removed')
      return { success: false, resptext: keptCardMessages.notRemoved }
    }
  }
  return asTenantStaff(app, company, (db) =>
    underKey(db, call, name, async () => {
      if (card) await forgetCard(db, company, card.id, { by, now })
      return { success: true, resptext: keptCardMessages.removed }
    }),
  )
}
