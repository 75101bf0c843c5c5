import type { DrawnItem, RunException } from '#contract/billing/documents.ts'
import type { Answer } from '#contract/contract.ts'
import type { WorkedRow } from '#domain/billing/adjustments.ts'
import { addDays, type CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { dollarsOf, sumCents } from '#domain/companies/money.ts'
import type { PayingCustomer, WaitingItem } from './accounts.queries.ts'
import type { DrawnCustomer } from './draw-customers.ts'
import { drawnItem } from './drawn-item.ts'

const presentWorked = (worked: readonly WorkedRow[]) =>
  worked.map(({ price, amount, ...row }) => ({
    ...row,
    price: price === null ? null : dollarsOf(price),
    amount: dollarsOf(amount),
  }))

export function presentWaiting({ customer: _, from, to, service, site, worked, ...item }: WaitingItem) {
  const { kind, amount, tax, taxPercent, ...rest } = item
  return {
    ...rest,
    kind: kind as DrawnItem['kind'],
    amount: dollarsOf(amount),
    taxpercent: taxPercent,
    tax: dollarsOf(tax),
    ...(service !== null && { service }),
    ...(site !== null && { site }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(worked !== null && { worked: presentWorked(worked) }),
  }
}

function presentItem(item: DrawnCustomer['drawn'][number], services: DrawnCustomer['services']): DrawnItem {
  const { service, kind, source, from, to, amount, tax, taxPercent, worked, site, text, quantity } = drawnItem(
    item,
    services,
  )
  return {
    service,
    ...(site !== null && { site }),
    kind,
    text,
    from,
    to,
    quantity,
    amount: dollarsOf(amount),
    taxpercent: taxPercent,
    tax: dollarsOf(tax),
    source,
    worked: presentWorked(worked),
  }
}

/** The card that will be charged for a bill due on a day; null where a bill is sent instead. */
export function chargedCard(
  { collection, card, cardfrom }: Pick<PayingCustomer, 'collection' | 'card' | 'cardfrom'>,
  day: CalendarDay,
): string | null {
  if (collection !== 'card' || card?.state !== 'ok') return null
  return cardfrom === null || cardfrom <= day ? card.lastfour : null
}

export const drawnItems = ({ drawn, waiting, services }: DrawnCustomer) => [
  ...drawn.map((item) => presentItem(item, services)),
  ...waiting.map(presentWaiting),
]

export function presentDrawn(
  all: readonly DrawnCustomer[],
  { day, netdays }: { day: CalendarDay; netdays: number },
): Answer<'billing.preview'> {
  const billed = all.filter(({ isBilled }) => isBilled)
  return {
    invoices: billed.map((one) => {
      const { customer } = one
      const card = chargedCard(customer, day)
      return {
        customer: customer.id,
        name: customer.name,
        address: customer.address,
        kind: one.totals.kind ?? 'invoice',
        items: drawnItems(one),
        total: dollarsOf(one.totals.total),
        last: customer.lastTotal === null ? null : dollarsOf(customer.lastTotal),
        collection: customer.collection,
        ...(card !== null && { card }),
        delivery: customer.delivery,
        dueon: card === null ? addDays(day, customer.terms ?? netdays) : day,
      }
    }),
    exceptions: presentExceptions(all),
    total: dollarsOf(sumCents(billed.map(({ totals }) => totals.total))),
  }
}

/** Bills of this run first, then customers without one. */
function presentExceptions(all: readonly DrawnCustomer[]): RunException[] {
  return all
    .flatMap(({ customer, exceptions, isBilled }) =>
      exceptions.map((one) => ({
        ...one,
        customer: customer.id,
        name: customer.name,
        billed: isBilled ? (1 as const) : (0 as const),
      })),
    )
    .toSorted((one, other) => other.billed - one.billed)
}
