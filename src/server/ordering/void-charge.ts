import type { House } from '#server/house.ts'
import { merchantOf } from '#server/payments/merchant-of.ts'
import { asHouse } from './as-house.ts'
import { setPaymentState } from './order-queries.ts'

/** Takes a charge back; when the gateway does not say that it did, the sweeper asks again. */
export async function voidCharge(
  house: House,
  { company, orderid }: { company: number; orderid: string },
): Promise<void> {
  const merchant = await merchantOf(house, company)
  const outcome = merchant && (await house.gateway.voidByOrder(merchant, orderid))
  if (outcome?.kind === 'voided' || outcome?.kind === 'not-found') {
    await asHouse(house, company, (db) => setPaymentState(db, orderid, 'voided'))
  } else {
    house.log.warn({ company, orderid, outcome: outcome?.kind }, 'a charge could not be taken back yet')
  }
}
