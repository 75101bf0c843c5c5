// A row updates the customer with its ID, or with its email if the name matches or is blank; other rows create a
// customer unless it exists. An email never renames a customer, since two people can share one; the preview and
// the import run the same plan.

import type { Cents } from '#domain/companies/money.ts'
import { searchable } from '#domain/companies/search-words.ts'
import type { ImportField } from './import-fields.ts'
import { importMessages } from './import-messages.ts'
import type { CustomerFacts, ReadRow, RowError } from './read-import-row.ts'
import type { ServiceFacts } from './read-service-row.ts'

export interface KnownCustomer extends CustomerFacts {
  id: number
  byhand: boolean
  services?: readonly KnownService[]
}

/** A service that the company has already, with each price that it had. */
export interface KnownService {
  address: string
  type: string
  prices: readonly Cents[]
  /** Its price in the sums of today. */
  counted: Cents
}

interface Planned {
  row: number
  name: string
}
interface Coming extends Planned {
  left: ImportField[]
  why: string
  /** That the row makes. */
  service?: ServiceFacts
}

/**
 * `row` counts as in a spreadsheet, with the headings in row 1; `left` lists the dropped cells. `add` is a further
 * service of a customer that the company has (`id`), or that another row makes (`of`).
 */
export type PlannedRow =
  | (Coming & { outcome: 'create'; facts: CustomerFacts })
  | (Coming & { outcome: 'update'; id: number; facts: CustomerFacts; changes: (keyof CustomerFacts)[] })
  | (Coming & { outcome: 'add'; id: number | null; of: number; service: ServiceFacts })
  | (Planned & { outcome: 'skip'; id: number | null; why: string })
  | (Planned & { outcome: 'error'; errors: RowError[] })

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
  number: '',
  billingname: '',
  billingaddress: '',
  billingcity: '',
  billingstate: '',
  billingzip: '',
  exemptreason: '',
}

export const emailKey = (email: string): string => email.toLowerCase()
export const numberKey = (number: string): string => number.toLowerCase()
const placeKey = ({ fullname, address }: Pick<CustomerFacts, 'fullname' | 'address'>) =>
  JSON.stringify([searchable(fullname), searchable(address)])

export function planImport(rows: readonly ReadRow[], known: readonly KnownCustomer[]): PlannedRow[] {
  const plan = openImportPlan()
  plan.know(known)
  return plan.add(rows)
}

/** An incremental plan, so that callers can yield between batches: call `know` first, then `add`. */
export function openImportPlan() {
  const look = openLookUp()
  const taken = new Map<string, PlannedRow>()
  let row = 1
  const next = (read: ReadRow): PlannedRow => {
    row += 1
    const planned = planRow(read, row, look)
    if (planned.outcome !== 'create' && planned.outcome !== 'update') return planned
    const earlier = keysOf(planned).flatMap((key) => taken.get(key) ?? [])[0]
    if (earlier) return sameCustomer(planned, earlier)
    for (const key of keysOf(planned)) taken.set(key, planned)
    return planned
  }
  return {
    know: (customers: readonly KnownCustomer[]) => {
      for (const customer of customers) noteKnown(look, customer)
    },
    add: (rows: readonly ReadRow[]) => rows.map(next),
  }
}

const sameCustomer = ({ row, name }: PlannedRow, earlier: PlannedRow): PlannedRow =>
  isSameName(name, earlier.name)
    ? bad(row, name, 'fullname', importMessages.sameCustomer(earlier.row))
    : bad(row, name, 'number', importMessages.numberInRow(earlier.row, earlier.name))

export const openLookUp = (): LookUp => ({
  byId: new Map(),
  byNumber: new Map(),
  byEmail: new Map(),
  byPlace: new Map(),
  met: new Set(),
})

export interface LookUp {
  byId: Map<number, KnownCustomer>
  byNumber: Map<string, KnownCustomer>
  byEmail: Map<string, KnownCustomer[]>
  byPlace: Map<string, KnownCustomer>
  met: Set<number>
}

export function noteKnown({ byId, byNumber, byEmail, byPlace }: LookUp, customer: KnownCustomer): void {
  byId.set(customer.id, customer)
  if (customer.number !== '') byNumber.set(numberKey(customer.number), customer)
  byPlace.set(placeKey(customer), customer)
  if (customer.email === '') return
  const key = emailKey(customer.email)
  const same = byEmail.get(key)
  if (same) same.push(customer)
  else byEmail.set(key, [customer])
}

export function planRow(read: ReadRow, row: number, look: LookUp): PlannedRow {
  const planned = judgeRow(read, row, look)
  if (!read.note || planned.outcome === 'error') return planned
  return { ...planned, why: [planned.why, read.note].filter(Boolean).join(' ') }
}

function judgeRow(read: ReadRow, row: number, look: LookUp): PlannedRow {
  const { id, facts, errors, left } = read
  const name = facts.fullname ?? facts.email ?? ''
  if (errors.length > 0) return { row, outcome: 'error', name, errors }
  if (id === null && Object.keys(facts).length === 0 && left.length === 0 && !read.service) {
    return { row, outcome: 'skip', name, id: null, why: importMessages.blank }
  }
  const ofNumber = facts.number ? look.byNumber.get(numberKey(facts.number)) : undefined
  if (ofNumber && (id === null ? !isSameName(facts.fullname, ofNumber.fullname) : id !== ofNumber.id)) {
    return bad(row, name, 'number', importMessages.notANumberOf(ofNumber.fullname))
  }
  if (id !== null) {
    const customer = look.byId.get(id)
    return customer ? change(row, customer, read) : bad(row, name, 'id', importMessages.noSuchId)
  }
  return ofNumber ? change(row, ofNumber, withoutName(read)) : judgeByWords(read, row, look)
}

function judgeByWords(read: ReadRow, row: number, look: LookUp): PlannedRow {
  const { facts, left } = read
  const name = facts.fullname ?? facts.email ?? ''
  const isFree = ({ number }: KnownCustomer) => facts.number === undefined || number === ''
  const ofEmail = facts.email === undefined ? [] : (look.byEmail.get(emailKey(facts.email)) ?? []).filter(isFree)
  const meant = meantBy(facts, ofEmail, look.met)
  if (meant.length > 1) return bad(row, name, 'email', importMessages.emailTwice)
  if (meant[0]) {
    look.met.add(meant[0].id)
    return change(row, meant[0], withoutName(read))
  }
  if (facts.fullname === undefined) return bad(row, name, 'fullname', importMessages.nameRequired)
  const there = look.byPlace.get(placeKey({ fullname: facts.fullname, address: facts.address ?? '' }))
  if (there && isFree(there)) {
    if (facts.number !== undefined) return change(row, there, { ...read, facts: { number: facts.number } })
    return { row, outcome: 'skip', name, id: there.id, why: importMessages.alreadyThere }
  }
  const wanted = { ...NEW_CUSTOMER, ...facts }
  const price = whyPriceStays(wanted, { price: 0, byhand: true })
  const why = price || (ofEmail[0] ? importMessages.otherOfEmail(ofEmail[0].fullname) : '')
  return { row, outcome: 'create', name, facts: price === '' ? wanted : { ...wanted, price: 0 }, left, why }
}

function withoutName(read: ReadRow): ReadRow {
  const { fullname: _, ...facts } = read.facts
  return { ...read, facts }
}

/** A service has an address, a type and a first day of its own, which are not the customer's. */
const OF_SERVICE: readonly (keyof CustomerFacts)[] = ['address', 'city', 'state', 'zip', 'type', 'datestart']

function change(
  row: number,
  { id, byhand, services: _, ...known }: KnownCustomer,
  { facts, left, sum }: ReadRow,
): PlannedRow {
  const own = Object.keys(facts) as (keyof CustomerFacts)[]
  const fields = sum ? own.filter((field) => !OF_SERVICE.includes(field)) : own
  const wanted: CustomerFacts = { ...known, ...Object.fromEntries(fields.map((field) => [field, facts[field]])) }
  const why = whyPriceStays(wanted, { price: known.price, byhand })
  const next = why === '' ? wanted : { ...wanted, price: known.price }
  const changes = fields.filter((field) => next[field] !== known[field])
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

export const bad = (row: number, name: string, field: ImportField, message: string): PlannedRow => ({
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

/** A row without a name has that of its number. */
export const isSameName = (one: string | undefined, other: string): boolean =>
  one === undefined || nameKey(one) === nameKey(other)

/** Two people can share an email, and one person can have two addresses. */
function keysOf(planned: Extract<PlannedRow, { outcome: 'create' | 'update' }>): string[] {
  const { number, email } = planned.facts
  const own = planned.outcome === 'update' ? `id ${planned.id}` : `new ${emailKey(email)} ${placeKey(planned.facts)}`
  return number === '' ? [own] : [own, `number ${numberKey(number)}`]
}
