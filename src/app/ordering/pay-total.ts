import type { Answer } from '#contract/contract.ts'
import { centsOf, formatMoney } from '#domain/companies/money.ts'
import { copy } from './copy.ts'
import type { TotalView } from './order-total.ts'

type Payable = Pick<Answer<'services.getPayLink'>, 'lines' | 'setupfee' | 'deliveryfee' | 'tax' | 'total'>

const money = (dollars: number) => formatMoney(centsOf(dollars) ?? 0)

/** What a pay link asks for, line by line as it was ordered. */
export function payTotal({ lines, setupfee, deliveryfee, tax, total }: Payable): TotalView {
  const rows = [
    ...lines.map(({ name, amount }) => ({ label: name, amount })),
    { label: copy.setupFee, amount: setupfee },
    { label: copy.deliveryFee, amount: deliveryfee },
    { label: copy.tax, amount: tax },
  ].filter(({ amount }) => amount > 0)
  return {
    lines: rows.map(({ label, amount }) => ({ label, amount: money(amount) })),
    dueToday: money(total),
    later: null,
  }
}
