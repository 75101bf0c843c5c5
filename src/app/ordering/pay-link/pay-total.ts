import { cents, receiptOrder } from '#app/ordering/placed/order-receipt.ts'
import type { TotalView } from '#app/ordering/total/order-total.ts'
import type { Answer } from '#contract/contract.ts'
import { formatMoney } from '#domain/companies/money.ts'
import { receiptRows } from '#domain/ordering/prices/receipt.ts'

type Payable = Pick<Answer<'services.getPayLink'>, 'type' | 'lines' | 'setupfee' | 'deliveryfee' | 'total'>

/** What a pay link asks for, line by line as it was ordered. */
export function payTotal(link: Payable): TotalView {
  const lines = receiptRows(receiptOrder(link)).map(({ kind, label, detail, amount }) => {
    return { label: kind === 'service' ? `${label}, ${detail}` : label, amount: formatMoney(amount) }
  })
  return { lines, dueToday: formatMoney(cents(link.total)), later: null }
}
