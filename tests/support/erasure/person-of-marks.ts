import { formatDay } from '#domain/companies/days/day-formats.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { productToday } from '#tests/support/product-day.ts'
import { pngFile } from '#tests/support/test-files.ts'
import type { TestHaulyard } from '#tests/support/test-haulyard.ts'
import { MARK } from './marked-columns.ts'
import type { PersonRows } from './whose-columns.ts'

const NAME = `Zeb ${MARK.replace('q', 'Q')}`
const EMAIL = `zeb@${MARK}.test`
const GROUP = 135

type Made = PersonRows & { name: string; order: string; photo: string }

/**
 * A customer of company 35 with traces in every place the product stores them, created through the product's own calls:
 * log-in, order, declined card, merged lead, import, refund, tasks with remarks and a photo, feedback. `settle` closes
 * all open services and tasks.
 */
export async function openPerson(test: TestHaulyard): Promise<Made & { settle: () => Promise<void> }> {
  const customer = await entered(test)
  const order = await bought(test)
  await mergedAndImported(test, customer)
  const photo = await workedFor(test, order)
  const agreed = { groupid: GROUP, phone: '478-555-7733', agreed: true }
  await test.ask('canmanager.setTextConsent', agreed, asOwner)
  await toldOf(test, order)
  await test.ask('reviews.sendFeedback', { slug: 'piedmont', name: NAME, account: EMAIL, feedback: `The ${MARK} lid` })
  const [found] = await test.rows<{ account: number; tasks: string; orders: string }>(
    `select user_id as account,
       (select string_agg(quote_literal(t.id), ',') from tasks t where lower(name) like '%${MARK}%'
         or order_id in (select id from orders where answers::text ilike '%${MARK}%')) as tasks,
       (select string_agg(quote_literal(id), ',') from orders where answers::text ilike '%${MARK}%') as orders
     from customers where id = $1`,
    [customer],
  )
  if (!found) throw new Error('The customer is not there')
  const person = { customer, name: NAME, email: EMAIL, order, photo, ...found }
  return { ...person, settle: () => settle(test, person) }
}

const asOwner = { as: 'owner' } as const

/** A customer who got messages about the stop of an order, and wants no more emails. */
async function toldOf(test: TestHaulyard, order: string): Promise<void> {
  const [stop] = await test.rows<{ key: string }>(
    `insert into told_stops (company_id, task_id, key, seen, seen_at)
     select company_id, id, 'key ' || id, '', now() from tasks where order_id = $1 limit 1 returning key`,
    [order],
  )
  await test.ask('canmanager.setStopEmails', { key: stop?.key ?? '', wanted: false })
  // A drive to one of the stops, one from it, and one elsewhere.
  await test.rows(
    `insert into road_legs (company_id, from_lat, from_lng, to_lat, to_lng, seconds, asked_at)
     select 35, l.a, l.b, l.c, l.d, 60, now()
     from (select round(lat::numeric, 5) as lat, round(lng::numeric, 5) as lng from tasks
       where order_id = $1 and lat is not null limit 1) t,
       lateral (values (10, 20, t.lat, t.lng), (t.lat, t.lng, 10, 20), (10, 20, 11, 21)) as l (a, b, c, d)`,
    [order],
  )
}

async function entered({ ask }: TestHaulyard): Promise<number> {
  const place = { address: `7 ${MARK} Lane`, city: 'Cedar Hollow', state: 'GA', zip: '30990' }
  const phones = { cellphone: '(478) 555-7733', homephone: '478-555-7733', workphone: '+1 478 555 7733' }
  const made = await ask(
    'users.create',
    { companyid: 35, fullname: NAME, email: EMAIL, notes: `${MARK} gate`, price: 12, ...place, ...phones },
    { ...asOwner, key: newKey() },
  )
  return 'customer' in made.body ? made.body.customer.id : 0
}

async function bought(test: TestHaulyard): Promise<string> {
  const orders = await openOrders(test)
  const carts = await orders.carts({ keepcard: true })
  const user = { ...carts.user, firstname: 'Zeb', lastname: MARK, email: EMAIL, cellphone: '478-555-7733' }
  const declined = { ...carts.billing, tokenResponse: await orders.token('4387751111111053') }
  await test.ask('services.purchase', { ...carts, user, billing: declined }, { key: newKey() })
  const { body } = await test.ask('services.purchase', { ...carts, user }, { key: newKey() })
  const rollOff = await orders.rollOff({ user })
  await test.ask('services.purchase', rollOff, { key: newKey() })
  const dumpster = await orders.dumpster({ user })
  await test.ask('services.purchase', dumpster, { key: newKey() })
  const order = 'order' in body ? (body.order ?? '') : ''
  const refund = await test.ask('services.refund', { order }, { ...asOwner, key: newKey() })
  if (!order || !refund.body.success) throw new Error(`Not bought: ${JSON.stringify([body, refund.body])}`)
  return order
}

async function mergedAndImported(test: TestHaulyard, customer: number): Promise<void> {
  const lead = { company: 35, user: { firstname: 'Zeb', lastname: MARK, email: EMAIL }, services: [{ notes: MARK }] }
  await test.ask('services.initLead', lead)
  const [left] = await test.rows<{ id: number }>('select id from customers where email = $1 and id <> $2', [
    EMAIL,
    customer,
  ])
  await test.ask('customers.merge', { keep: customer, drop: left?.id ?? 0 }, asOwner)
  const columns = { id: 'No', address: 'Street', balance: 'Balance' }
  const csv = `No,Street,Balance\n${customer},8 ${MARK} Lane,${MARK}`
  await test.ask('customers.import', { companyId: 35, csv, columns }, { ...asOwner, key: newKey() })
  await test.ask('customers.addNote', { id: customer, text: `${MARK} gate` }, { ...asOwner, key: newKey() })
  await test.ask('customers.update', { id: customer, city: 'Harlem' }, { ...asOwner, key: newKey() })
  await planned(test, customer)
  await billed(test, customer)
  await test.rows(
    `insert into pay_links (company_id, code, order_id, state, created_at, expires_at)
     select company_id, md5(id), id, 'ended', now(), now() from orders where customer_id = $1 limit 1`,
    [customer],
  )
}

/** A hold, an act and a raise of one of the customer's services. */
async function planned({ rows }: TestHaulyard, customer: number): Promise<void> {
  await rows(
    `with service as (select company_id, id, customer_id from customer_services where customer_id = $1 order by id limit 1),
     held as (
       insert into service_holds (company_id, service_id, from_day, last_day, kind, billed, made_at)
       select company_id, id, '2090-01-01', '2090-01-09', 'vacation', false, now() from service),
     acted as (
       insert into service_acts (company_id, service_id, version, customer_id, act, text, reason, before, made_by, made_at)
       select company_id, id, 99, customer_id, 'hold', '', '', '{}', '', now() from service),
     raised as (
       insert into service_raises (company_id, percent, rounding, from_day, count, before, after, planned_name, planned_at)
       select company_id, 4, 'cent', '2090-01-01', 1, 0, 0, '', now() from service returning company_id, id)
     insert into service_raise_rows (company_id, raise_id, service_id, customer_id, from_day, was, becomes, phases)
     select s.company_id, r.id, s.id, s.customer_id, '2090-01-01', 1, 2, '[]' from service s, raised r`,
    [customer],
  )
}

/** How the customer pays, a consent, a check that was given back, and bills with texts typed by hand, void and credited. */
async function billed({ rows, ask }: TestHaulyard, customer: number): Promise<void> {
  await rows(
    `with account as (insert into billing_accounts (company_id, customer_id) values (35, $1)),
     agreed as (
       insert into consents (company_id, customer_id, kind, wording, version, ip, at)
       values (35, $1, 'autopay', '', '1', '', now()))
     insert into payments (company_id, customer_id, attempt, orderid, kind, state, amount, refunded, asked_at, decided_at)
     values (35, $1, 1, 'HP-1-1', 'check', 'refunded', 5, 5, now(), now())`,
    [customer],
  )
  await rows(`insert into billing_settings (company_id, startedon) values (35, '2026-01-01')
    on conflict (company_id) do update set startedon = '2026-01-01'`)
  for (const amount of [0, 5]) await voided({ rows, ask }, customer, amount)
}

/** A bill for an item by hand that is void: taken from the books, or by a credit note when something was paid on it. */
async function voided(
  { rows, ask }: Pick<TestHaulyard, 'rows' | 'ask'>,
  customer: number,
  paid: number,
): Promise<void> {
  await ask('billing.addItem', { customer, text: `${MARK} bags`, amount: 5 }, { ...asOwner, key: newKey() })
  const [draft] = await rows<{ id: number }>(
    `with bill as (
       insert into invoices (company_id, kind, state, customer_id, day, amount, tax)
       values (35, 'invoice', 'draft', $1, current_date, 5, 0) returning id)
     update invoice_items i set invoice_id = bill.id from bill where i.customer_id = $1 and i.invoice_id is null returning bill.id`,
    [customer],
  )
  const id = draft?.id ?? 0
  await ask('billing.issue', { companyId: 35, ids: [id] }, { ...asOwner, key: newKey() })
  if (paid > 0) {
    const check = {
      customer,
      kind: 'check',
      amount: paid,
      received: productToday('America/New_York'),
      number: MARK,
    } as const
    await ask('billing.receive', check, { ...asOwner, key: newKey() })
  }
  const ended = await ask('billing.voidInvoice', { id, reason: `${MARK} moved` }, { ...asOwner, key: newKey() })
  if (!ended.body.success) throw new Error(`Not void: ${JSON.stringify(ended.body)}`)
  if (paid === 0) return
  const [payment] = await rows<{ id: number }>(`select id from payments where customer_id = $1 and checknumber = $2`, [
    customer,
    MARK,
  ])
  await ask('billing.refund', { payment: payment?.id ?? 0, amount: paid }, { ...asOwner, key: newKey() })
}

/** @returns the path of the photo */
async function workedFor(test: TestHaulyard, order: string): Promise<string> {
  const [sold] = await test.rows<{ id: string }>('select id from tasks where order_id = $1 limit 1', [order])
  const task = {
    groupId: GROUP,
    name: NAME,
    phone: '478.555.7733',
    address: `7 ${MARK} Lane`,
    notes: `${MARK} side`,
    assignedTo: 'driver@demo.test',
  }
  const deliveryDate = formatDay(productToday('America/New_York'))
  const made = await test.ask('canmanager.createTask', { ...task, deliveryDate }, { ...asOwner, key: newKey() })
  const remark = { id: crypto.randomUUID(), groupid: GROUP, kind: 'problem' as const, reason: 'Blocked', text: MARK }
  for (const id of [sold?.id ?? '', made.body.task.id]) {
    const sent = { ...remark, id: crypto.randomUUID(), task: id, photo: pngFile(), goback: true }
    const { status, body } = await test.ask('canmanager.addRemark', sent, { ...asOwner, key: newKey() })
    if (status !== 200) throw new Error(`No remark: ${JSON.stringify(body)}`)
  }
  const [photo] = await test.rows<{ photo: string }>('select photo from task_remarks where task_id = $1', [sold?.id])
  return photo?.photo ?? ''
}

/** Closes services and tasks, which an office must do before erasing a customer. */
async function settle(test: TestHaulyard, { customer, orders, tasks }: PersonRows): Promise<void> {
  const open = await test.rows<{ id: string }>(`select id from tasks where id in (${tasks})`)
  for (const { id } of open) {
    const { status } = await test.ask('canmanager.updateTask', { id, groupId: GROUP, done: true }, asOwner)
    if (status !== 200) throw new Error('A task is not done')
  }
  const placed = await test.rows<{ id: string }>(`select id from orders where id in (${orders}) and state = 'placed'`)
  for (const { id } of placed) await test.ask('services.cancelOrder', { order: id }, asOwner)
  const own = await test.rows<{ id: number }>('select id from customer_services where customer_id = $1 and active', [
    customer,
  ])
  for (const { id } of own) await test.ask('customers.updateCustomerService', { id, active: 0 }, asOwner)
}
