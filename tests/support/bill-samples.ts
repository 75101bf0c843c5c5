import type { BillAnswer } from '#app/billing/bill-answer.ts'
import { autopayConsent } from '#domain/billing/bill-words.ts'
import { HAULER } from './order-samples.ts'

// A made-up bill of two services, one of which got a second cart in the middle of its period.

export const BILL_PATH = '/bill/10482?key=Qm4tZ0xw8RkV2nYc6HsJbA'

/** Before the due day. */
export const BILL_DAY = '2026-12-28'

type Invoice = BillAnswer['invoice']

const TRASH: Invoice['items'][number] = {
  id: 1,
  kind: 'recurring',
  text: 'Household Trash, 95/96 gal, weekly, 27 Orchard Row',
  from: '2026-12-22',
  to: '2027-01-21',
  quantity: 2,
  amount: 32.84,
  taxpercent: 7,
  tax: 2.3,
  source: 'recurring:1:2026-12-22',
  worked: [
    { from: '2026-12-22', to: '2026-12-31', days: 10, of: 31, price: 22, amount: 7.1 },
    { from: '2027-01-01', to: '2027-01-21', days: 21, of: 31, price: 38, amount: 25.74 },
  ],
}

const RECYCLING: Invoice['items'][number] = {
  id: 2,
  kind: 'recurring',
  text: 'Recycling, 64/65 gal, every other week, 27 Orchard Row',
  from: '2026-12-22',
  to: '2027-01-21',
  quantity: 1,
  amount: 9,
  taxpercent: 7,
  tax: 0.63,
  source: 'recurring:2:2026-12-22',
  worked: [{ from: '2026-12-22', to: '2027-01-21', days: 31, of: 31, price: 9, amount: 9 }],
}

const INVOICE: Invoice = {
  id: 482,
  number: '10482',
  kind: 'invoice',
  state: 'issued',
  periodtext: '12/22/2026 to 01/21/2027',
  issuedon: '2026-12-22',
  dueon: '2027-01-01',
  name: 'Joy Hadley',
  address: '27 Orchard Row',
  city: 'Cedar Hollow',
  region: 'GA',
  zip: '30990',
  items: [TRASH, RECYCLING],
  amount: 41.84,
  tax: 2.93,
  total: 44.77,
  open: 44.77,
}

/** Open, with a kept card. */
export function billSample(changed: Partial<BillAnswer> = {}, invoice: Partial<Invoice> = {}): BillAnswer {
  return {
    company: HAULER,
    customernumber: '2217',
    servedat: '27 Orchard Row',
    cards: [{ lastfour: '1111', brand: 'Visa', expiry: '0829' }],
    autopay: 0,
    state: 'open',
    terms: autopayConsent({ hauler: HAULER.name, firstDay: '2027-01-22' }),
    ...changed,
    invoice: { ...INVOICE, ...invoice },
  }
}

export const paidBill = (): BillAnswer => billSample({ state: 'paid' }, { open: 0 })

/** Given back for a cart that was returned in a period that was billed. */
export const creditSample = (): BillAnswer =>
  billSample(
    { state: 'paid' },
    {
      number: '10483',
      kind: 'creditnote',
      items: [
        {
          ...TRASH,
          kind: 'adjustment',
          amount: -10.84,
          tax: -0.76,
          worked: [
            { from: '2026-12-22', to: '2027-01-21', days: 31, of: 31, price: 22, amount: 22 },
            { from: '2026-12-22', to: '2027-01-21', days: 31, of: 31, price: null, amount: -32.84 },
          ],
        },
      ],
      amount: -10.84,
      tax: -0.76,
      total: -11.6,
      open: 0,
    },
  )

/** Of a landlord: more lines than one sheet has room for. */
export const longBill = (count: number): BillAnswer => {
  const items = Array.from({ length: count }, (_, index) => ({
    ...TRASH,
    id: index + 1,
    text: `Household Trash, 95/96 gal, weekly, ${100 + index} Orchard Row, Apartment ${index + 1}`,
  }))
  const [amount, tax] = [Math.round(3284 * count) / 100, Math.round(230 * count) / 100]
  const total = Math.round(100 * (amount + tax)) / 100
  return billSample({}, { items, amount, tax, total, open: total })
}
