import type { AppContext } from '#server/app-context.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { setPaymentState } from '#server/ordering/orders/order.queries.ts'
import { merchantOf } from '#server/payments/merchant-of.ts'

/** Takes a charge back; when the gateway does not say that it did, the sweeper asks again. */
export async function voidCharge(
  app: AppContext,
  { company, orderid }: { company: number; orderid: string },
): Promise<void> {
  const merchant = await merchantOf(app, company)
  const outcome = merchant && (await app.gateway.voidByOrder(merchant, orderid))
  if (outcome?.kind === 'voided' || outcome?.kind === 'not-found') {
    await asTenantStaff(app, company, (db) => setPaymentState(db, orderid, 'voided'))
  } else {
    app.log.warn({ company, orderid, outcome: outcome?.kind }, 'a charge could not be taken back yet')
  }
}
