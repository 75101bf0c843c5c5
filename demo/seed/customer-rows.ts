import type { DemoData } from '#demo/demo-data.ts'
import { randomFrom } from '#demo/random.ts'
import type { Row, TableRows } from '#demo/seed/insert-rows.ts'
import { leadAnswers } from '#demo/seed/order-answers.ts'
import type { DemoCustomer, DemoOrderLine, DemoOutOfAreaLead } from '#demo/shapes/sale-shapes.ts'
import { addressLine } from '#demo/town.ts'
import type { StepName } from '#domain/ordering/wizard/steps.ts'

const seed = 77
const day = 86_400_000
/** Retention period of a lead's answers. */
const leadLives = 30 * day
/** A lead is created with the details, so these are the steps left to give up at. */
const leftAt: StepName[] = ['billingdetails', 'billingdetails', 'review']

/** Customer ids by uuid, in order of sign-up. */
export function customerIds(customers: readonly DemoCustomer[]): Map<string, number> {
  const came = customers.toSorted((one, other) => one.signedUpAt.getTime() - other.signedUpAt.getTime())
  return new Map(came.map(({ uuid }, index) => [uuid, index + 1]))
}

/** Customers, leads with their choices, and people outside every service area. */
export function customerRows(data: DemoData, ids: ReadonlyMap<string, number>): TableRows[] {
  const random = randomFrom(seed)
  const users = new Map(data.users.map(({ username, id }) => [username, id]))
  const bought = new Map(data.orders.map(({ customer, lines }) => [customer, lines]))
  const chosen = new Map(data.leadChoices.map(({ customer, lines }) => [customer, lines]))
  const people: Row[] = []
  const leads: Row[] = []
  for (const customer of data.customers) {
    const id = ids.get(customer.uuid)
    const step = customer.status === 'Lead' ? random.pick(leftAt) : null
    const lines = bought.get(customer.uuid) ?? chosen.get(customer.uuid) ?? []
    const account = customer.account === null ? null : (users.get(customer.account) ?? null)
    people.push(personRow(customer, lines, { id, user_id: account, leadstep: step }))
    if (step !== null) leads.push(leadRow(customer, lines, { customer_id: id, post: random.hex(32), step }))
  }
  const isOwn = (index: number) => index % 3 > 0
  const turnedAway = data.outOfAreaLeads
    .filter((_, index) => isOwn(index))
    .map((lead, index) => turnedAwayRow(lead, ids.size + index + 1))
  const requests = data.outOfAreaLeads
    .filter((_, index) => !isOwn(index))
    .map(({ address, email, cellphone, at }): Row => {
      const { lat, lng } = address
      return { post: random.hex(32), email, cellphone, address: addressLine(address), lat, lng, created_at: at }
    })
  return [
    ['customers', people],
    ['customers', turnedAway],
    ['leads', leads],
    ['area_requests', requests],
  ]
}

type PersonKeys = { id: number | undefined; user_id: number | null; leadstep: StepName | null }

function personRow(customer: DemoCustomer, lines: readonly DemoOrderLine[], keys: PersonKeys): Row {
  const { companyid, address: house, account, signedUpAt, ...person } = customer
  const { number, street, ...place } = house
  return {
    ...person,
    ...place,
    ...keys,
    company_id: companyid,
    address: `${number} ${street}`,
    insnapdesk: person.insnapdesk === 1,
    inops: person.inops === 1,
    datestart: person.status === 'Purchased' ? (lines[0]?.datestart ?? null) : null,
    created_at: signedUpAt,
  }
}

/** The company on whose page the out-of-area lookups were made; the others came by the page of all haulers. */
const lookedUpAt = 35

function turnedAwayRow({ uuid, address, email, cellphone, at }: DemoOutOfAreaLead, id: number): Row {
  const { number, street, ...place } = address
  return {
    ...place,
    id,
    uuid,
    company_id: lookedUpAt,
    status: 'Lead',
    fullname: email || cellphone,
    email,
    cellphone,
    address: `${number} ${street}`,
    type: 'Residential',
    outofarea: true,
    created_at: at,
  }
}

type LeadKeys = { customer_id: number | undefined; post: string; step: StepName }

function leadRow(customer: DemoCustomer, lines: readonly DemoOrderLine[], keys: LeadKeys): Row {
  const { companyid, signedUpAt } = customer
  return {
    ...keys,
    company_id: companyid,
    answers: leadAnswers(customer, lines, keys.step),
    created_at: signedUpAt,
    expires_at: new Date(signedUpAt.getTime() + leadLives),
  }
}
