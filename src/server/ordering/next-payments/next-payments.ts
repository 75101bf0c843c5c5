import type { CompanyId } from '#contract/fields.ts'
import type { NextPayment } from '#contract/services/next-payments.ts'
import { dueDay } from '#domain/ordering/prices/next-asked.ts'
import type { Db } from '#server/db/connect.ts'
import { nextPaymentRows } from './next-payments.queries.ts'

export async function nextPaymentsOf(db: Db, company: CompanyId, now: Date): Promise<NextPayment[]> {
  const rows = await nextPaymentRows(db, company, now)
  return rows
    .map(({ id, customer, name, amount, recurs, card, today, ...asked }) => ({
      id,
      customer,
      name,
      day: dueDay({ ...asked, recurs }, today),
      amount: Number(amount),
      recurs,
      card,
    }))
    .toSorted((a, b) => (a.day ?? '9').localeCompare(b.day ?? '9') || a.id.localeCompare(b.id))
}
