import { type SQL, sql } from 'drizzle-orm'
import type { CompanyId, CustomerId, OrderId } from '#contract/fields.ts'
import {
  ERASED_BUYER,
  ERASED_CREDIT,
  ERASED_ITEM,
  ERASED_PLACE,
  type OpenMatter,
} from '#domain/ordering/customers/erasure.ts'
import type { Db } from '#server/db/connect.ts'
import { isTheirFeedback, numbersOf, type Traces, textsOf, uuidsOf } from './traces.queries.ts'

/**
 * Locks a customer with its rows until commit, in the lock order of sales and merges. A sale to the same email waits,
 * and then makes a new customer. @returns whether the customer exists
 */
export async function lockCustomer(db: Db, company: CompanyId, id: CustomerId): Promise<boolean> {
  const own = sql`company_id = ${company} and customer_id = ${id}`
  await db.execute(sql`select from orders where ${own} order by id for update`)
  await db.execute(sql`
    select pg_advisory_xact_lock(${company}::integer, hashtext(emailkey)) from customers
    where company_id = ${company} and id = ${id}`)
  await db.execute(sql`select from customer_services where ${own} order by id for update`)
  await db.execute(sql`select from leads where ${own} order by post for update`)
  const found = await db.execute(sql`
    select from customers where company_id = ${company} and id = ${id} for update`)
  return found.rows.length > 0
}

export async function openMatters(
  db: Db,
  company: CompanyId,
  { records: [id = 0], orders, tasks }: Traces,
  now: Date,
): Promise<OpenMatter[]> {
  const theirs = sql`company_id = ${company} and (order_id = any(${textsOf(orders)}) or order_id is null and customer_id = ${id})`
  const own = sql`company_id = ${company} and customer_id = ${id}`
  const rows: Record<OpenMatter, SQL> = {
    'payment undecided': sql`exists (
        select from orders where company_id = ${company} and id = any(${textsOf(orders)}) and state = 'pending')
      or exists (select from payments where ${theirs} and state in ('asked', 'unclear', 'voiding'))`,
    'payment due': sql`exists (select from orders
      where company_id = ${company} and id = any(${textsOf(orders)}) and state = 'placed' and payment = 'unpaid')`,
    'balance open': sql`exists (select from invoices i
        where ${own} and (state = 'draft' or credit > 0 or open > 0 and not exists (
          select from orders o where o.company_id = i.company_id and o.id = i.order_id and o.payment = 'unpaid')))
      or exists (select from payments where ${own} and credit > 0)
      or exists (select from invoice_items where ${own} and invoice_id is null)`,
    'refund undecided': sql`exists (select from refunds where ${theirs} and state in ('asked', 'unclear'))`,
    'service running': sql`exists (select from customer_services s
      join companies c on c.id = s.company_id left join orders o on o.company_id = s.company_id and o.id = s.order_id
      where s.company_id = ${company} and s.customer_id = ${id} and s.active and s.status = 'Purchased'
        and o.state is distinct from 'cancelled'
        and (s.dateend is null or s.dateend >= (${now}::timestamptz at time zone c.timezone)::date))`,
    'work open': sql`exists (select from tasks
      where company_id = ${company} and id = any(${uuidsOf(tasks)}) and not done and not archived)`,
  }
  const asked = Object.entries(rows).map(([matter, isOpen]) => sql`select ${matter} as matter where ${isOpen}`)
  const found = await db.execute<{ matter: OpenMatter }>(sql.join(asked, sql` union all `))
  return found.rows.map(({ matter }) => matter)
}

/** The orders' keys and links are replaced, so that they open nothing about the person. */
export async function eraseFromOrders(db: Db, company: CompanyId, orders: readonly OrderId[]): Promise<void> {
  const theirs = sql`company_id = ${company} and order_id = any(${textsOf(orders)})`
  await db.execute(sql`
    update orders set customer_id = null, lead = null, buyer = null, address = '', lat = null, lng = null,
      placetoconfirm = false, answers = ${JSON.stringify({ user: ERASED_BUYER })}::jsonb,
      key = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    where company_id = ${company} and id = any(${textsOf(orders)})`)
  await db.execute(sql`update order_lines set notes = '', placement = null where ${theirs}`)
}

/**
 * Amounts, days and what was sold stay; what was typed by hand goes, also from the trail. The key of each bill is
 * replaced, so that it opens nothing.
 */
export async function eraseFromMoney(db: Db, company: CompanyId, { records: [id = 0], orders }: Traces): Promise<void> {
  const theirs = sql`company_id = ${company} and (order_id = any(${textsOf(orders)}) or customer_id = ${id})`
  await db.execute(sql`update consents set ip = '', customer_id = null where ${theirs}`)
  const payments = await db.execute<{ id: number }>(sql`
    update payments set lastfour = '', checknumber = '', expiry = '', avs = null, cvv = null, keepcard = false,
      key = null, customer_id = null
    where ${theirs} returning id`)
  await db.execute(sql`update refunds set customer_id = null where ${theirs}`)
  const bills = await db.execute<{ number: string | null }>(sql`
    update invoices set customer_id = null, billingname = '', billingaddress = '', billingcity = '', billingstate = '',
      billingzip = '', voidreason = case when voidreason = 'Order cancelled' then voidreason else '' end,
      key = replace(gen_random_uuid()::text, '-', '')
    where ${theirs} returning number`)
  await db.execute(sql`
    select erase_from_money_trail(${textsOf(bills.rows.flatMap(({ number }) => number ?? []))},
      ${textsOf(payments.rows.map((payment) => String(payment.id)))}, ${textsOf(orders)})`)
}

/**
 * Items by hand, their copies after a bill was taken back, and the credit notes over them.
 * @returns their ids
 */
export async function eraseTypedItems(db: Db, company: CompanyId, { records: [id = 0] }: Traces): Promise<number[]> {
  const own = sql`company_id = ${company} and customer_id = ${id}`
  const typed = await db.execute<{ id: number }>(sql`
    update invoice_items set text = case when amount < 0 then ${ERASED_CREDIT} else ${ERASED_ITEM} end
    where ${own} and (source like 'by hand:%' or source in (
      select 'credit:' || i.id from invoice_items i where i.company_id = ${company} and i.customer_id = ${id}
        and i.source like 'by hand:%'))
    returning id`)
  return typed.rows.map((item) => item.id)
}

export async function eraseFromTasks(db: Db, company: CompanyId, tasks: readonly string[]): Promise<string[]> {
  const theirs = sql`company_id = ${company}`
  const remarks = await db.execute<{ photo: string | null }>(sql`
    delete from task_remarks where ${theirs} and task_id = any(${uuidsOf(tasks)}) returning photo`)
  await db.execute(sql`delete from told_stops where ${theirs} and task_id = any(${uuidsOf(tasks)})`)
  await eraseDrives(db, company, tasks)
  await db.execute(sql`
    update tasks set name = '', address = ${ERASED_PLACE}, phone = '', notes = '', lat = null, lng = null, version = version + 1
    where ${theirs} and id = any(${uuidsOf(tasks)})`)
  const photos = remarks.rows.flatMap(({ photo }) => photo ?? [])
  await db.execute(sql`select let_files_go(${textsOf(photos)})`)
  return photos
}

/** Drives to and from the stops' places, which are rounded to five decimals. */
async function eraseDrives(db: Db, company: CompanyId, tasks: readonly string[]): Promise<void> {
  const near = (lat: SQL, lng: SQL) => sql`abs(${lat} - t.lat) < 0.00001 and abs(${lng} - t.lng) < 0.00001`
  await db.execute(sql`
    delete from road_legs r using tasks t
    where r.company_id = ${company} and t.company_id = ${company} and t.id = any(${uuidsOf(tasks)})
      and (${near(sql`r.from_lat`, sql`r.from_lng`)} or ${near(sql`r.to_lat`, sql`r.to_lng`)})`)
}

/** Names of one word also occur in other people's mail. */
const wordsOf = ({ names }: Traces): string[] => names.filter((name) => name.includes(' '))

/** Usual groupings of ten digits: searching a list in months of mail is faster than a pattern. */
function asWritten(digits: string): string[] {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  const grouped = ['-', '.', ' ', ''].map((between) => [area, exchange, line].join(between))
  return [...grouped, `(${area}) ${exchange}-${line}`, `(${area})${exchange}-${line}`]
}

export async function eraseMessages(db: Db, traces: Traces): Promise<number> {
  const { mailboxes, phones, orders } = traces
  const words = [
    ...wordsOf(traces),
    ...mailboxes,
    ...orders.map((order) => order.toLowerCase()),
    ...phones.flatMap(asWritten),
  ]
  const erased = await db.execute<{ count: number }>(sql`
    select erase_messages(${textsOf(mailboxes)}, ${textsOf(phones)}, ${textsOf(words)}) as count`)
  return erased.rows[0]?.count ?? 0
}

export async function eraseAnswers(db: Db, traces: Traces, items: readonly number[]): Promise<void> {
  const words = [traces.uuid, ...traces.tasks, ...traces.mailboxes, ...wordsOf(traces)]
  await db.execute(sql`select erase_answers(${textsOf(words)})`)
  await db.execute(sql`select erase_item_answers(${textsOf(items.map(String))})`)
}

export async function eraseFeedback(db: Db, company: CompanyId, traces: Traces): Promise<number> {
  const gone = await db.execute(sql`
    delete from feedback f where f.company_id = ${company} and ${isTheirFeedback(traces)}`)
  return gone.rowCount ?? 0
}

export interface CustomerGone {
  leads: number
  services: number
  cards: number
}

/** Last but for the trail: nothing else may refer to the record any more. */
export async function eraseRecord(
  db: Db,
  company: CompanyId,
  { records, records: [id = 0] }: Traces,
): Promise<CustomerGone> {
  const own = sql`company_id = ${company} and customer_id = ${id}`
  const counted = await db.execute<CustomerGone & Record<string, unknown>>(sql`
    select (select count(*) from leads where ${own})::integer as leads,
      (select count(*) from customer_services where ${own})::integer as services,
      (select count(*) from stored_cards where ${own})::integer as cards`)
  await db.execute(sql`
    delete from customer_import_rows where company_id = ${company} and customer_id = any(${numbersOf(records)})`)
  await db.execute(sql`
    delete from customer_import_services where company_id = ${company} and customer_id = any(${numbersOf(records)})`)
  await db.execute(sql`select erase_account(${id}::integer)`)
  await db.execute(sql`delete from customers where company_id = ${company} and id = ${id}`)
  await db.execute(sql`select erase_from_trail(${numbersOf(records)})`)
  return counted.rows[0] ?? { leads: 0, services: 0, cards: 0 }
}
