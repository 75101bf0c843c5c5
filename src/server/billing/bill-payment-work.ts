import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import type { BillPaymentWork } from '#server/ordering/orders/bill-payment-work.ts'
import { settleLateApproval } from '#server/ordering/orders/late-approval.ts'
import { endAttempt } from '#server/ordering/pay-links/pay-link.queries.ts'
import { voidCharge } from '#server/ordering/refunds/void-charge.ts'

export const billPaymentWork: BillPaymentWork = {
  async settle(app, { company, orderid }, verdict, facts = { avs: '', cvv: '' }) {
    const { avs, cvv, lastfour } = facts
    const decidedAt = app.now()
    const isPaid = verdict.state === 'placed'
    const mustVoid = !isPaid && verdict.act === 'void'
    const retref = isPaid || mustVoid ? { retref: verdict.retref } : {}
    const end = isPaid
      ? { state: 'approved' as const, avs, cvv, ...(lastfour ? { lastfour } : {}) }
      : { state: mustVoid ? ('voiding' as const) : ('declined' as const), resptext: verdict.resptext }
    const isMine = await asTenantStaff(app, company, (db) => endAttempt(db, orderid, { ...end, ...retref, decidedAt }))
    if (retref.retref && !isMine) await settleLateApproval(app, { company, orderid }, retref.retref)
    else if (mustVoid) await voidCharge(app, { company, orderid })
  },
}
