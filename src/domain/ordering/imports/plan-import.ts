// A row updates the customer with its ID, or with its email if the name matches or is blank; other rows create a
// customer unless it exists. An email never renames a customer, since two people can share one; the preview and
// the import run the same plan.

import { searchable } from '#domain/companies/search-words.ts'
import type { ImportField } from './import-fields.ts'
import { importMessages } from './import-messages.ts'
import type { CustomerFacts, ReadRow, RowError } from './read-import-row.ts'

export interface KnownCustomer extends CustomerFacts {
  id: number
  byhand: boolean
}

/** `row` counts as in a spreadsheet, with the headings in row 1; `left` lists the dropped cells. */
export type PlannedRow =
  | { row: number; outcome: 'create'; name: string; facts: CustomerFacts; left: ImportField[]; why: string }
  | {
      row: number
      outcome: 'update'
      name: string
      id: number
      facts: CustomerFacts
      changes: (keyof CustomerFacts)[]
      left: ImportField[]
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

export const emailKey = (email: string): string => email.toLowerCase()
const placeKey = ({ fullname, address }: Pick<CustomerFacts, 'fullname' | 'address'>) =>
  JSON.stringify([searchable(fullname), searchable(address)])

export function planImport(rows: readonly ReadRow[], known: readonly KnownCustomer[]): PlannedRow[] {
  const plan = openImportPlan()
  plan.know(known)
  return plan.add(rows)
}

/** An incremental plan, so that callers can yield between batches: call `know` first, then `add`. */
export function openImportPlan() {
  const look: LookUp = { byId: new Map(), byEmail: new Map(), byPlace: new Map(), met: new Set() }
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
  met: Set<number>
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

function planRow(read: ReadRow, row: number, look: LookUp): PlannedRow {
  const planned = judgeRow(read, row, look)
  if (!read.note || planned.outcome === 'error') return planned
  return { ...planned, why: [planned.why, read.note].filter(Boolean).join(' ') }
}

function judgeRow(read: ReadRow, row: number, look: LookUp): PlannedRow {
  const { id, facts, errors, left } = read
  const name = facts.fullname ?? facts.email ?? ''
  if (errors.length > 0) return { row, outcome: 'error', name, errors }
  if (id === null && Object.keys(facts).length === 0 && left.length === 0) {
    return { row, outcome: 'skip', name, id: null, why: importMessages.blank }
  }
  if (id !== null) {
    const customer = look.byId.get(id)
    return customer ? change(row, customer, read) : bad(row, name, 'id', importMessages.noSuchId)
  }
  const ofEmail = facts.email === undefined ? [] : (look.byEmail.get(emailKey(facts.email)) ?? [])
  const meant = meantBy(facts, ofEmail, look.met)
  if (meant.length > 1) return bad(row, name, 'email', importMessages.emailTwice)
  if (meant[0]) {
    look.met.add(meant[0].id)
    const { fullname: _, ...others } = facts
    return change(row, meant[0], { facts: others, left })
  }
  if (facts.fullname === undefined) return bad(row, name, 'fullname', importMessages.nameRequired)
  const there = look.byPlace.get(placeKey({ fullname: facts.fullname, address: facts.address ?? '' }))
  if (there) return { row, outcome: 'skip', name, id: there.id, why: importMessages.alreadyThere }
  const wanted = { ...NEW_CUSTOMER, ...facts }
  const price = whyPriceStays(wanted, { price: 0, byhand: true })
  const why = price || (ofEmail[0] ? importMessages.otherOfEmail(ofEmail[0].fullname) : '')
  return { row, outcome: 'create', name, facts: price === '' ? wanted : { ...wanted, price: 0 }, left, why }
}

function change(
  row: number,
  { id, byhand, ...known }: KnownCustomer,
  { facts, left }: Pick<ReadRow, 'facts' | 'left'>,
): PlannedRow {
  const wanted: CustomerFacts = { ...known, ...facts }
  const why = whyPriceStays(wanted, { price: known.price, byhand })
  const next = why === '' ? wanted : { ...wanted, price: known.price }
  const changes = (Object.keys(facts) as (keyof CustomerFacts)[]).filter((field) => next[field] !== known[field])
  const name = next.fullname
  if (changes.length === 0) return { row, outcome: 'skip', name, id, why: why || importMessages.unchanged }
  return { row, outcome: 'update', name, id, facts: next, changes, left, why }
}

/** The price of a customer with sold services is derived from them, so the row's is ignored. */
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

/** Word order does not matter: 'Okafor, Ruth' equals 'Ruth Okafor'. */
const nameKey = (name: string) => [...(searchable(name).match(/[\p{L}\p{N}]+/gu) ?? [])].toSorted().join(' ')

/** The address decides between several, and for a customer that an earlier row already matched. */
function meantBy(
  { fullname, address }: Partial<CustomerFacts>,
  ofEmail: readonly KnownCustomer[],
  met: ReadonlySet<number>,
): readonly KnownCustomer[] {
  if (fullname === undefined) return ofEmail
  const named = ofEmail.filter((customer) => nameKey(customer.fullname) === nameKey(fullname))
  if (address === undefined || (named.length === 1 && named[0] && !met.has(named[0].id))) return named
  return named.filter((customer) => searchable(customer.address) === searchable(address))
}

/** Two people can share an email, and one person can have two addresses. */
function keysOf(planned: Extract<PlannedRow, { outcome: 'create' | 'update' }>): string[] {
  if (planned.outcome === 'update') return [`id ${planned.id}`]
  return [`new ${emailKey(planned.facts.email)} ${placeKey(planned.facts)}`]
}
