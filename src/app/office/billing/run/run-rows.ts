import { itemNames } from '#app/office/billing/words/item-names.ts'
import type { RunException } from '#contract/billing/documents.ts'
import type { Answer } from '#contract/contract.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { type Cents, centsOf, sumCents } from '#domain/companies/money.ts'

/** With an id where it is a draft. */
type Drawn = Answer<'billing.preview'>['invoices'][number] & { id?: number }

export type Way = 'card' | 'email' | 'paper'

/** A bill of a run with what its row shows; how each line was worked out stays on the server. */
export interface RunRow {
  key: string
  /** Of a draft. */
  id: number | null
  kind: 'invoice' | 'creditnote'
  customer: number
  name: string
  address: string
  /** Names of the services. */
  what: string
  detail: string
  from: CalendarDay | null
  to: CalendarDay | null
  total: Cents
  tax: Cents
  way: Way
  card: string | null
  dueon: CalendarDay
  /** Against the bill before, in percent; null where it is no jump. */
  jump: number | null
  /** It can't be sent or charged. */
  problem: RunException['reason'] | null
  needsLook: boolean
}

export interface RunView {
  rows: RunRow[]
  exceptions: RunException[]
}

const PROBLEMS: readonly RunException['reason'][] = ['no address', 'card failed', 'card ends', 'no card']

interface RunAnswer {
  invoices: readonly Drawn[]
  exceptions: RunException[]
}

/** Bills that need a look come first, the others follow by name. */
export function runView({ invoices, exceptions }: RunAnswer): RunView {
  const byCustomer = Map.groupBy(exceptions, ({ customer }) => customer)
  const rows = invoices.map((bill) => rowOf(bill, byCustomer.get(bill.customer) ?? []))
  const sorted = rows.toSorted(
    (one, other) => Number(other.needsLook) - Number(one.needsLook) || one.name.localeCompare(other.name, 'en'),
  )
  return { rows: sorted, exceptions }
}

function rowOf(bill: Drawn, exceptions: readonly RunException[]): RunRow {
  const { id = null, kind, customer, name, address, items, total, last, card = null, delivery, dueon } = bill
  const names = [...new Set(items.map(({ text }) => text.split(', ')[0] ?? text))]
  const [first] = items
  const details = first && names.length === 1 ? first.text.split(', ').slice(1).join(', ') : ''
  const reasons = exceptions.map(({ reason }) => reason)
  return {
    key: String(id ?? customer),
    id,
    kind,
    customer,
    name,
    address,
    what: itemNames(items),
    detail: details,
    from: items.flatMap(({ from }) => from ?? []).toSorted()[0] ?? null,
    to:
      items
        .flatMap(({ to }) => to ?? [])
        .toSorted()
        .at(-1) ?? null,
    total: centsOf(total),
    tax: sumCents(items.map(({ tax }) => centsOf(tax))),
    way: card !== null && kind === 'invoice' ? 'card' : delivery === 'paper' ? 'paper' : 'email',
    card,
    dueon,
    jump: reasons.includes('jump') && last ? Math.round(((total - last) / last) * 100) : null,
    problem: PROBLEMS.find((reason) => reasons.includes(reason)) ?? null,
    needsLook: reasons.length > 0,
  }
}

export interface WaySum {
  count: number
  total: Cents
}

export function sumsOf(rows: readonly RunRow[]): { total: Cents; tax: Cents } & Record<Way, WaySum> {
  const of = (way: Way): WaySum => {
    const own = rows.filter((row) => row.way === way)
    return { count: own.length, total: sumCents(own.map(({ total }) => total)) }
  }
  return {
    total: sumCents(rows.map(({ total }) => total)),
    tax: sumCents(rows.map(({ tax }) => tax)),
    card: of('card'),
    email: of('email'),
    paper: of('paper'),
  }
}

export const jumpText = (percent: number): string => `${percent > 0 ? '+' : ''}${percent}%`
