import { itemNames } from '#app/office/billing/words/item-names.ts'
import type { RunException } from '#contract/billing/documents.ts'
import type { Answer } from '#contract/contract.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { type Cents, centsOf, sumCents } from '#domain/companies/money.ts'
import { counted } from '#domain/words/counted.ts'

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
  const reasons = exceptions.map(({ reason }) => reason)
  return {
    key: String(id ?? customer),
    id,
    kind,
    customer,
    name,
    address,
    ...whatIsBilled(items),
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

/** A period's services with its days; what else is billed beside them is only counted. */
function whatIsBilled(items: Drawn['items']): Pick<RunRow, 'what' | 'detail' | 'from' | 'to'> {
  const recurring = items.filter(({ kind }) => kind === 'recurring')
  const shown = recurring.length > 0 ? recurring : items
  const others = items.length - shown.length
  const days = periodOf(shown)
  return { what: itemNames(shown), detail: others > 0 ? `and ${counted(others, 'other line')}` : '', ...days }
}

function periodOf(items: Drawn['items']): Pick<RunRow, 'from' | 'to'> {
  const [from = null] = items.flatMap((item) => item.from ?? []).toSorted()
  const [to = null] = items.flatMap((item) => item.to ?? []).toSorted((one, other) => other.localeCompare(one))
  return { from, to }
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
