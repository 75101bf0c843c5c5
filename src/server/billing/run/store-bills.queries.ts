import { sql } from 'drizzle-orm'
import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { Db } from '#server/db/connect.ts'
import { numericOf } from '#server/db/money-column.ts'
import type { DrawnCustomer } from './draw-customers.ts'
import { drawnItem } from './drawn-item.ts'

/**
 * Writes what a run drew for customers whose rows are locked: a draft for each who is billed, all other items waiting.
 * Drafts of the customers are made again.
 * @returns the drafts, in the order of the customers
 */
export async function storeBills(
  db: Db,
  company: CompanyId,
  drawn: readonly DrawnCustomer[],
  { day, now }: { day: CalendarDay; now: Date },
): Promise<number[]> {
  const customers = drawn.map(({ customer }) => customer.id)
  await unbind(db, company, customers)
  const drafts = await writeDrafts(db, company, drawn, day)
  const items = drawn.flatMap((one) => one.drawn.map((item) => itemRow(item, one)))
  if (items.length > 0) {
    await db.execute(sql`
      insert into invoice_items (company_id, customer_id, invoice_id, service_id, site_id, kind, text, from_day, to_day, quantity,
        amount, taxpercent, tax, price, prorate, worked, source, created_at)
      select ${company}, t.customer, d.id, t.service, t.site, t.kind, t.text, t."from", t."to", t.quantity, t.amount, t."taxPercent",
        t.tax, t.price, t.prorate, t.worked, t.source, ${now}
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as t (customer integer, service integer, site integer, kind text,
        text text, "from" date, "to" date, quantity integer, amount numeric, "taxPercent" numeric, tax numeric, price numeric,
        prorate text, worked jsonb, source text)
      left join invoices d on d.company_id = ${company} and d.customer_id = t.customer and d.state = 'draft'`)
  }
  await db.execute(sql`
    update invoice_items i set invoice_id = d.id from invoices d
    where d.company_id = ${company} and d.state = 'draft' and d.customer_id = any(${sql.param(customers)}::integer[])
      and i.company_id = d.company_id and i.customer_id = d.customer_id and i.invoice_id is null and not i.released`)
  await writeLooks(db, company, drawn)
  return drafts
}

function itemRow(item: DrawnCustomer['drawn'][number], { customer, services }: DrawnCustomer) {
  const { amount, tax, price, ...row } = drawnItem(item, services)
  return {
    ...row,
    customer: customer.id,
    amount: numericOf(amount),
    tax: numericOf(tax),
    price: item.kind === 'recurring' ? numericOf(price) : null,
    prorate: item.kind === 'recurring' ? item.prorate : null,
  }
}

/** Items that this run makes again go, and those by hand wait again. */
async function unbind(db: Db, company: CompanyId, customers: readonly CustomerId[]): Promise<void> {
  const own = sql`i.company_id = ${company} and i.customer_id = any(${sql.param(customers)}::integer[]) and not i.released`
  await db.execute(sql`
    delete from invoice_items i where ${own} and (i.invoice_id is null and i.kind = 'adjustment'
      or i.kind in ('recurring', 'adjustment') and exists (
        select from invoices b where b.company_id = i.company_id and b.id = i.invoice_id and b.state = 'draft'))`)
  await db.execute(sql`
    update invoice_items i set invoice_id = null from invoices b
    where ${own} and b.company_id = i.company_id and b.id = i.invoice_id and b.state = 'draft'`)
}

async function writeDrafts(
  db: Db,
  company: CompanyId,
  drawn: readonly DrawnCustomer[],
  day: CalendarDay,
): Promise<number[]> {
  const bills = drawn.flatMap(({ customer, isBilled, totals, drawn: items, exceptions }, order) => {
    if (!isBilled || totals.kind === null) return []
    const recurring = items.filter(({ kind }) => kind === 'recurring')
    return [
      {
        order,
        exceptions: exceptions.length,
        customer: customer.id,
        kind: totals.kind,
        amount: numericOf(totals.amount),
        tax: numericOf(totals.tax),
        from: recurring.map(({ from }) => from).toSorted()[0] ?? null,
        to:
          recurring
            .map(({ to }) => to)
            .toSorted()
            .at(-1) ?? null,
      },
    ]
  })
  const unbilled = drawn.filter(({ isBilled }) => !isBilled).map(({ customer }) => customer.id)
  await db.execute(sql`
    delete from invoices where company_id = ${company} and state = 'draft' and customer_id = any(${sql.param(unbilled)}::integer[])`)
  if (bills.length === 0) return []
  const written = await db.execute<{ id: number }>(sql`
    with made as (
      insert into invoices (company_id, kind, state, customer_id, day, from_day, to_day, amount, tax, exceptions)
      select ${company}, t.kind, 'draft', t.customer, ${day}::date, t."from", t."to", t.amount, t.tax, t.exceptions
      from jsonb_to_recordset(${JSON.stringify(bills)}::jsonb) as t ("order" integer, customer integer, kind text, amount numeric,
        tax numeric, "from" date, "to" date, exceptions smallint)
      order by t."order"
      on conflict (company_id, customer_id) where state = 'draft' do update
        set kind = excluded.kind, day = excluded.day, from_day = excluded.from_day, to_day = excluded.to_day,
          amount = excluded.amount, tax = excluded.tax, exceptions = excluded.exceptions, version = invoices.version + 1
      returning id, customer_id)
    select m.id from made m
    join jsonb_to_recordset(${JSON.stringify(bills)}::jsonb) as t ("order" integer, customer integer) on t.customer = m.customer_id
    order by t."order"`)
  return written.rows.map(({ id }) => id)
}

async function writeLooks(db: Db, company: CompanyId, drawn: readonly DrawnCustomer[]): Promise<void> {
  const looks = drawn.flatMap((one) => one.looks.map(({ service, on }) => ({ service, on: on ?? 'infinity' })))
  if (looks.length === 0) return
  await db.execute(sql`
    update services_to_bill b set look_on = t."on"
    from jsonb_to_recordset(${JSON.stringify(looks)}::jsonb) as t (service integer, "on" date)
    where b.company_id = ${company} and b.service_id = t.service and b.look_on is distinct from t."on"`)
}

export async function markRan(db: Db, company: CompanyId, day: CalendarDay): Promise<void> {
  await db.execute(sql`
    update billing_settings set ranthrough = greatest(ranthrough, ${day}::date) where company_id = ${company}`)
}
