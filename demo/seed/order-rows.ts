import type { DemoData } from '#demo/demo-data.ts'
import type { Row, TableRows } from '#demo/seed/insert-rows.ts'
import { orderAnswers } from '#demo/seed/order-answers.ts'
import type { DemoCustomer, DemoOrder, DemoOrderLine } from '#demo/shapes/sale-shapes.ts'
import { addressLine, type TownAddress } from '#demo/town.ts'
import { sumCents } from '#domain/companies/money.ts'
import { namedColumns } from '#server/db/column-types.ts'
import { numericOf } from '#server/db/money-column.ts'
import { orderLines } from '#server/ordering/ordering.tables.ts'
import type { NewOrderLine } from '#server/ordering/orders/order.queries.ts'

export type Placed = Readonly<{ order: DemoOrder; customer: DemoCustomer; customerId: number }>

export function placedOrders({ orders, customers }: DemoData, ids: ReadonlyMap<string, number>): Placed[] {
  const people = new Map(customers.map((customer) => [customer.uuid, customer]))
  // In the order in which they were placed, which is that of their bills' numbers.
  const byDate = orders.toSorted((one, other) => one.placedAt.getTime() - other.placedAt.getTime())
  return byDate.map((order) => {
    const customer = people.get(order.customer)
    const customerId = ids.get(order.customer)
    if (!customer || customerId === undefined) throw new RangeError(`Order ${order.id} has no customer`)
    return { order, customer, customerId }
  })
}

/** A service of a customer, sold by an order or by the office. */
type Sold = Readonly<{
  companyid: number
  customerId: number | undefined
  order: string | null
  line: DemoOrderLine
  address: TownAddress
  at: Date
}>

export const officeSales = ({ sites }: DemoData, ids: ReadonlyMap<string, number>): Sold[] =>
  sites.flatMap(({ companyid, customer, address, sold }) =>
    sold ? [{ companyid, customerId: ids.get(customer), order: null, address, ...sold }] : [],
  )

const soldByOrder = ({ order, customer, customerId }: Placed): Sold[] =>
  order.lines.map((line) => ({
    companyid: order.companyid,
    customerId,
    order: order.id,
    line,
    address: customer.address,
    at: order.placedAt,
  }))

export function orderRows(placed: readonly Placed[], byOffice: readonly Sold[]): TableRows[] {
  return [
    ['orders', placed.map(orderRow)],
    ['order_lines', placed.flatMap(({ order }) => order.lines.map((line, index) => orderLineRow(order, line, index)))],
    ['customer_services', [...placed.flatMap(soldByOrder), ...byOffice].map(customerServiceRow)],
  ]
}

const paymentStates = { card: 'paid', 'link-paid': 'paid', 'link-open': 'unpaid', none: 'none' } as const

function orderRow({ order, customer, customerId }: Placed): Row {
  const { fees, total } = order
  const { type, address } = customer
  const fee = (kind: 'setup' | 'delivery') => numericOf(fees.find((one) => one.kind === kind)?.amount ?? 0)
  const once = sumCents(fees.map(({ amount }) => amount))
  return {
    company_id: order.companyid,
    id: order.id,
    key: order.key,
    state: 'placed',
    payment: paymentStates[order.payment],
    type,
    customer_id: customerId,
    answers: orderAnswers(order, customer),
    payfrequency: order.payfrequency,
    total: numericOf(total),
    tax: numericOf(order.tax),
    setupfee: fee('setup'),
    deliveryfee: fee('delivery'),
    recurring: numericOf(type === 'Roll-Offs' ? 0 : total - once),
    address: addressLine(address),
    lat: address.lat,
    lng: address.lng,
    // Only homes choose a drop-off day for the whole order (R-11); other types' lines have their own.
    datestart: type === 'Residential' ? (order.lines[0]?.datestart ?? null) : null,
    ampm: order.ampm,
    firstday:
      order.lines
        .map(startDayOf)
        .filter((day) => day !== null)
        .toSorted()[0] ?? null,
    created_at: order.placedAt,
    decided_at: order.placedAt,
  }
}

const startDayOf = ({ type, datestart }: DemoOrderLine) => (type === 'Residential' ? null : datestart)

function orderLineRow(order: DemoOrder, line: DemoOrderLine, index: number): Row {
  const ids = { company_id: order.companyid, order_id: order.id }
  return { ...ids, ...namedColumns(orderLines, lineRow(order, line, index)) }
}

function lineRow(order: DemoOrder, line: DemoOrderLine, index: number): NewOrderLine {
  const isShop = line.type === 'Commercial'
  return {
    line: index + 1,
    serviceId: line.serviceId,
    ...ordered(line),
    size: line.size,
    datestart: startDayOf(line),
    notes: isShop ? '' : line.notes,
    placement: isShop ? JSON.parse(line.notes) : null,
    rolloff: null,
    monthly: numericOf(line.price),
    months: line.type === 'Roll-Offs' ? 1 : order.payfrequency,
    amount: numericOf(line.totalprice),
    taxpercent: String(line.taxpercent),
    tax: numericOf(line.tax),
  }
}

function customerServiceRow({ companyid, customerId, order, line, address, at }: Sold): Row {
  return {
    company_id: companyid,
    customer_id: customerId,
    order_id: order,
    service_id: line.serviceId,
    status: 'Purchased',
    active: line.active === 1,
    ...ordered(line),
    datestart: line.datestart,
    notes: line.notes,
    address: addressLine(address),
    price: numericOf(line.price),
    tax: line.taxpercent,
    totalprice: numericOf(line.totalprice),
    created_at: at,
  }
}

/** Columns shared by a line and its service. A roll-off has no count and no frequency. */
function ordered({ name, type, cans, frequency, preferred, dateend }: DemoOrderLine) {
  const rhythm = type === 'Roll-Offs' ? { cans: 0, frequency: '' } : { cans, frequency }
  return { name, type, ...rhythm, preferred, dateend }
}
