import { type BillAnswer, numberOf, shownBill } from '#app/billing/bill-answer.ts'
import type { PrintedBill } from '#app/billing/paper/bill-sheets.tsx'
import type { PaperBill } from '#contract/billing/documents.ts'

export function printedBill(row: PaperBill, company: BillAnswer['company'], publicUrl: string): PrintedBill {
  const { customernumber, servedat, key, open } = row
  const state = row.kind === 'invoice' && open > 0 ? 'open' : 'paid'
  const query = new URLSearchParams({ key })
  return {
    bill: shownBill({ company, invoice: row, customernumber, servedat, state }),
    link: `${publicUrl}/bill/${encodeURIComponent(numberOf(row))}?${query}`,
  }
}
