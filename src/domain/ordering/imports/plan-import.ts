// A row that names a customer by ID or e-mail changes that customer; any other row is a new one, unless it is there already.
// The same plan is shown before an import and carried out by it, so nothing comes in that was not announced.

import type { ImportField } from './import-fields.ts'
import { importMessages } from './import-messages.ts'
import type { CustomerFacts, ReadRow, RowError } from './read-import-row.ts'

/** A customer who is there already; `byhand`: no service that was sold brings the price. */
export interface KnownCustomer extends CustomerFacts {
  id: number
  byhand: boolean
}

/**
 * What will become of a row. `row` counts as a spreadsheet does: the headings are row 1. `why` says why it is skipped, or why
 * its price stays out while the rest comes in.
 */
export type PlannedRow =
  | { row: number; outcome: 'create'; name: string; facts: CustomerFacts; why: string }
  | {
      row: number
      outcome: 'update'
      name: string
      id: number
      facts: CustomerFacts
      changes: (keyof CustomerFacts)[]
      why: string
    }
  | { row: number; outcome: 'skip'; name: string; id: number | null; why: string }
  | { row: number; outcome: 'error'; name: string; errors: RowError[] }

const NEW_CUSTOMER: CustomerFacts = {
  fullname: '',
  email: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  homephone: '',
  cellphone: '',
  workphone: '',
  notes: '',
  status: 'Purchased',
  type: '',
  price: 0,
  datestart: null,
  insnapdesk: false,
  inops: false,
}

/** How an e-mail is compared. */
export const emailKey = (email: string): string => email.toLowerCase()
const placeKey = ({ fullname, address }: Pick<CustomerFacts, 'fullname' | 'address'>) =>
  JSON.stringify([fullname.toLowerCase(), address.toLowerCase()])

/** Plans all rows of a table, the first of which stands in row 2. */
export function planImport(rows: readonly ReadRow[], known: readonly KnownCustomer[]): PlannedRow[] {
  const plan = openImportPlan()
  plan.know(known)
  return plan.add(rows)
}

/** A plan that is made bit by bit, for whoever has something else to do meanwhile: first who is known, then row after row. */
export function openImportPlan() {
  const look: LookUp = { byId: new Map(), byEmail: new Map(), byPlace: new Map() }
  const taken = new Map<string, number>()
  let row = 1
  const next = (read: ReadRow): PlannedRow => {
    row += 1
    const planned = planRow(read, row, look)
    if (planned.outcome !== 'create' && planned.outcome !== 'update') return planned
    const earlier = keysOf(planned)
      .map((key) => taken.get(key))
      .find((taker) => taker !== undefined)
    if (earlier !== undefined) return bad(planned.row, planned.name, 'fullname', importMessages.sameCustomer(earlier))
    for (const key of keysOf(planned)) taken.set(key, planned.row)
    return planned
  }
  return {
    know: (customers: readonly KnownCustomer[]) => {
      for (const customer of customers) noteKnown(look, customer)
    },
    add: (rows: readonly ReadRow[]) => rows.map(next),
  }
}

interface LookUp {
  byId: Map<number, KnownCustomer>
  byEmail: Map<string, KnownCustomer[]>
  byPlace: Map<string, KnownCustomer>
}

function noteKnown({ byId, byEmail, byPlace }: LookUp, customer: KnownCustomer): void {
  byId.set(customer.id, customer)
  byPlace.set(placeKey(customer), customer)
  if (customer.email === '') return
  const key = emailKey(customer.email)
  const same = byEmail.get(key)
  if (same) same.push(customer)
  else byEmail.set(key, [customer])
}

function planRow({ id, facts, errors }: ReadRow, row: number, { byId, byEmail, byPlace }: LookUp): PlannedRow {
  const name = facts.fullname ?? facts.email ?? ''
  if (errors.length > 0) return { row, outcome: 'error', name, errors }
  if (id === null && Object.keys(facts).length === 0) {
    return { row, outcome: 'skip', name, id: null, why: importMessages.blank }
  }
  if (id !== null) {
    const customer = byId.get(id)
    return customer ? change(row, customer, facts) : bad(row, name, 'id', importMessages.noSuchId)
  }
  const sameEmail = narrowed(facts.email === undefined ? [] : (byEmail.get(emailKey(facts.email)) ?? []), facts)
  if (sameEmail.length > 1) return bad(row, name, 'email', importMessages.emailTwice)
  if (sameEmail[0]) return change(row, sameEmail[0], facts)
  if (facts.fullname === undefined) return bad(row, name, 'fullname', importMessages.nameRequired)
  const there = byPlace.get(placeKey({ fullname: facts.fullname, address: facts.address ?? '' }))
  if (there) return { row, outcome: 'skip', name, id: there.id, why: importMessages.alreadyThere }
  const wanted = { ...NEW_CUSTOMER, ...facts }
  const why = whyPriceStays(wanted, { price: 0, byhand: true })
  return { row, outcome: 'create', name, facts: why === '' ? wanted : { ...wanted, price: 0 }, why }
}

function change(row: number, { id, byhand, ...known }: KnownCustomer, facts: Partial<CustomerFacts>): PlannedRow {
  const wanted: CustomerFacts = { ...known, ...facts }
  const why = whyPriceStays(wanted, { price: known.price, byhand })
  const next = why === '' ? wanted : { ...wanted, price: known.price }
  const changes = (Object.keys(facts) as (keyof CustomerFacts)[]).filter((field) => next[field] !== known[field])
  const name = next.fullname
  if (changes.length === 0) return { row, outcome: 'skip', name, id, why: why || importMessages.unchanged }
  return { row, outcome: 'update', name, id, facts: next, changes, why }
}

/** Why the price of a row is not taken; blank when it is. What is paid a month follows from services that were sold. */
function whyPriceStays({ price, status, type }: CustomerFacts, known: Pick<KnownCustomer, 'price' | 'byhand'>): string {
  if (price === known.price) return ''
  if (!known.byhand) return importMessages.priceOfServices
  if (price === 0) return ''
  if (status === 'Lead') return importMessages.priceOfLead
  return type === 'Roll-Offs' && known.price === 0 ? importMessages.priceOfRollOff : ''
}

const bad = (row: number, name: string, field: ImportField, message: string): PlannedRow => ({
  row,
  outcome: 'error',
  name,
  errors: [{ field, message }],
})

/** Of several people with one e-mail the one whose name, and where need be address, the row gives; else all of them. */
function narrowed(
  same: readonly KnownCustomer[],
  { fullname, address }: Partial<CustomerFacts>,
): readonly KnownCustomer[] {
  if (same.length < 2 || fullname === undefined) return same
  const named = same.filter((customer) => customer.fullname.toLowerCase() === fullname.toLowerCase())
  if (named.length === 1) return named
  const there = named.filter((customer) => customer.address.toLowerCase() === (address ?? '').toLowerCase())
  return there.length === 1 ? there : same
}

/** By what a later row of the same file would be the same customer. Two people can have one e-mail, and one two addresses. */
function keysOf(planned: Extract<PlannedRow, { outcome: 'create' | 'update' }>): string[] {
  if (planned.outcome === 'update') return [`id ${planned.id}`]
  return [`new ${emailKey(planned.facts.email)} ${placeKey(planned.facts)}`]
}
