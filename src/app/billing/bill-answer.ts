import type { Answer } from '#contract/contract.ts'
import type { BilledItem, BillState } from '#domain/billing/bill-words.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { type Cents, centsOf } from '#domain/companies/money.ts'

/** The bill by link. */
export type BillAnswer = Answer<'billing.getBill'>

export type KeptCard = BillAnswer['cards'][number]

export interface ShownBill extends BillState {
  company: Pick<BillAnswer['company'], 'name' | 'phone' | 'address' | 'logo' | 'theme'>
  number: string
  issuedOn: CalendarDay
  customerNumber: string
  name: string
  street: string
  town: string
  servedAt: string
  items: BilledItem[]
  amount: Cents
  total: Cents
  open: Cents
}

type OnPaper = Pick<BillAnswer, 'company' | 'customernumber' | 'servedat' | 'state'> & {
  invoice: Omit<BillAnswer['invoice'], 'order' | 'periodtext' | 'state'>
}

export const numberOf = ({ number }: Pick<BillAnswer['invoice'], 'number'>): string => number ?? ''

/** Of an issued document: its number and days are set. */
export function shownBill({ company, invoice, customernumber, servedat, state }: OnPaper): ShownBill {
  const { kind, issuedon, dueon, name, address, city, region, zip, items, amount, total, open } = invoice
  return {
    company,
    number: numberOf(invoice),
    kind,
    state,
    issuedOn: issuedon ?? '',
    dueOn: dueon ?? '',
    customerNumber: customernumber,
    name,
    street: address,
    town: [city, `${region} ${zip}`.trim()].filter(Boolean).join(', '),
    servedAt: servedat,
    items: items.map(billedItem),
    amount: centsOf(amount),
    total: centsOf(total),
    open: centsOf(open),
  }
}

export function billedItem({ taxpercent, worked = [], ...item }: BillAnswer['invoice']['items'][number]): BilledItem {
  const { id, kind, text, quantity } = item
  return {
    id,
    kind,
    text,
    quantity,
    from: item.from ?? null,
    to: item.to ?? null,
    amount: centsOf(item.amount),
    taxPercent: taxpercent,
    tax: centsOf(item.tax),
    worked: worked.map(({ price, amount, ...part }) => ({
      ...part,
      price: price === null ? null : centsOf(price),
      amount: centsOf(amount),
    })),
  }
}

export const isPartlyPaid = ({ state, open, total }: ShownBill): boolean => state === 'open' && open !== total

/** Something is open and no payment of it is on its way. */
export const isPayable = ({ kind, state }: BillState): boolean => kind === 'invoice' && state === 'open'
