import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import type { BillPaymentWork } from '#server/ordering/orders/bill-payment-work.ts'
import { collectByCard } from './cards/card.queries.ts'
import { customerOfAttempt } from './collection/attempt.queries.ts'
import { settleAttempt } from './collection/settle-attempt.ts'
import { nextChargeOf } from './money/next-charge.ts'
import { payingCustomers } from './run/accounts.queries.ts'
import { billingTerms } from './settings.queries.ts'

export const billPaymentWork: BillPaymentWork = {
  async settle(app, { company, orderid }, verdict, found) {
    const customer = await asTenantStaff(app, company, (db) => customerOfAttempt(db, company, orderid))
    await settleAttempt(app, { company, orderid, customer }, verdict, found)
  },
  nextCharge: nextChargeOf,
  async isEven(db, company, customer) {
    const [payer] = await payingCustomers(db, company, [customer])
    return !payer || payer.balance === 0
  },
  async cardKept(db, company, customer) {
    if ((await billingTerms(db, company)).startedon !== null) await collectByCard(db, company, customer)
  },
}
