import type { PublicCompany } from '#contract/companies/companies.ts'
import type { BilledItem, BillState, ItemKind } from '#domain/billing/bill-words.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { type Cents, centsOf } from '#domain/companies/money.ts'

interface PartOnWire {
  from: CalendarDay
  to: CalendarDay
  days: number
  of: number
  price: number | null
  amount: number
  what?: string
}

interface ItemOnWire {
  id: number
  kind: ItemKind
  text: string
  from?: CalendarDay
  to?: CalendarDay
  quantity: number
  amount: number
  taxpercent: number
  tax: number
  worked?: PartOnWire[]
}

interface InvoiceOnWire {
  number: string
  kind: 'invoice' | 'creditnote'
  issuedon: CalendarDay
  dueon: CalendarDay
  name: string
  address: string
  city: string
  state: string
  zip: string
  customernumber: string
  servedat: string
  items: ItemOnWire[]
  amount: number
  tax: number
  total: number
  open: number
}

export interface KeptCard {
  lastfour: string
  brand: string
  /** MMYY. */
  expiry: string
}

/** The bill by link. */
export interface BillAnswer {
  company: PublicCompany
  invoice: InvoiceOnWire
  cards: KeptCard[]
  /** 1: bills are charged to the card, with the customer's consent. */
  autopay: 0 | 1
  state: BillState['state']
  /** The consent to autopay; empty where it cannot be turned on. */
  terms: string
}

export interface ShownBill extends BillState {
  company: Pick<PublicCompany, 'name' | 'phone' | 'address' | 'logo' | 'theme'>
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

export function shownBill({ company, invoice, state }: Pick<BillAnswer, 'company' | 'invoice' | 'state'>): ShownBill {
  return {
    company,
    number: invoice.number,
    kind: invoice.kind,
    state,
    issuedOn: invoice.issuedon,
    dueOn: invoice.dueon,
    customerNumber: invoice.customernumber,
    name: invoice.name,
    street: invoice.address,
    town: [invoice.city, `${invoice.state} ${invoice.zip}`.trim()].filter(Boolean).join(', '),
    servedAt: invoice.servedat,
    items: invoice.items.map(billedItem),
    amount: centsOf(invoice.amount),
    total: centsOf(invoice.total),
    open: centsOf(invoice.open),
  }
}

function billedItem({ taxpercent, worked = [], ...item }: ItemOnWire): BilledItem {
  return {
    ...item,
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
