import type { Client } from 'pg'

// Customers, orders, services and tasks in any number, like years of a hauler's work.

const FILLED = ['customers', 'orders', 'tasks']
const TRIGGERED = ['orders', 'sites', 'customer_services', 'service_phases', 'tasks']

const CUSTOMERS = `insert into customers (company_id, fullname, email, address, cellphone, status, type, created_at)
  select $1::integer, 'Person ' || n || case n when 471 then ' Wetherby' else ' Quill' end, concat('p', n, '@example.com'), n || ' Long Street', '478' || lpad(n::text, 7, '0'),
    case when n % 4 = 0 then 'Lead' else 'Purchased' end, 'Residential', now() - n * interval '1 hour'
  from generate_series($2::integer, $3::integer) n`

const ORDERS = `insert into orders (company_id, id, key, state, payment, type, customer_id, buyername, answers, payfrequency, total, tax, address, created_at)
  select company_id, 'B' || lpad(id::text, 9, '0'), 'k' || id, 'placed', 'paid', 'Residential', id, fullname,
    jsonb_build_object('user', jsonb_build_object('email', email)), 1, 50, 0, address, created_at
  from customers c where company_id = $1 and fullname like 'Person %'
    and not exists (select from orders o where o.company_id = c.company_id and o.customer_id = c.id)`

const SITES = `insert into sites (company_id, customer_id, address)
  select company_id, id, address from customers c where company_id = $1 and fullname like 'Person %'
    and not exists (select from sites s where s.company_id = c.company_id and s.customer_id = c.id)`

const SERVICES = `insert into customer_services (company_id, customer_id, order_id, name, type, price, totalprice, site_id, anchor)
  select o.company_id, o.customer_id, o.id, 'Trash', 'Residential', 20, 20, i.id, o.created_at::date
  from orders o join sites i on i.company_id = o.company_id and i.customer_id = o.customer_id
  where o.company_id = $1 and o.id like 'B%' and not exists (
    select from customer_services s where s.company_id = o.company_id and s.customer_id = o.customer_id)`

const PHASES = `insert into service_phases (company_id, service_id, from_day, cans, frequency, price, tax, made_at)
  select company_id, id, anchor, 1, 'Weekly', price, 0, created_at from customer_services
  where company_id = $1 and order_id like 'B%' on conflict do nothing`

const COUNTED = `insert into counted_services (company_id, customer_id, prices)
  select company_id, customer_id, '{"Residential": 20}' from customer_services where company_id = $1 and order_id like 'B%'
  on conflict do nothing`

// Two years of work, with tasks per day in proportion to the size; past tasks are done, except for a few.
const TASKS = `insert into tasks (company_id, id, group_id, type, name, address, phone, delivery_date, done)
  select $1::integer, gen_random_uuid(), $1::integer + 100, 'deliveries', 'Person ' || n || case n when 4711 then ' Wetherby' else '' end, n || ' Long Street', '478' || lpad(n::text, 7, '0'),
    current_date + (n * 7919 % 730 - 700)::integer, n * 7919 % 730 < 700 and n % 5000 <> 0
  from generate_series($2::bigint, $3::bigint) n`

/** A hauler's rows by number, from first to last. */
export interface Range {
  company: number
  customers: [number, number]
  tasks: [number, number]
}

async function fill(owner: Client, { company, customers, tasks }: Range): Promise<void> {
  await owner.query(CUSTOMERS, [company, ...customers])
  await owner.query('analyze customers')
  await owner.query(ORDERS, [company])
  await owner.query('analyze orders')
  for (const rows of [SITES, SERVICES, PHASES]) await owner.query(rows, [company])
  await owner.query(COUNTED, [company])
  const { rows } = await owner.query('select 1 from groups where company_id = $1 and id = $1 + 100', [company])
  if (rows.length > 0) await owner.query(TASKS, [company, ...tasks])
}

/** Drops indexes and rebuilds them at the end, which takes a tenth of the time. */
export async function fillAll(owner: Client, ranges: Range[]): Promise<void> {
  const { rows: indexes } = await owner.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any ($1::regclass[]) and not i.indisunique`,
    [FILLED],
  )
  // Triggers are off: references are valid, and values that triggers would add are supplied.
  for (const table of TRIGGERED) await owner.query(`alter table ${table} disable trigger all`)
  for (const { name } of indexes) await owner.query(`drop index ${name}`)
  for (const range of ranges) await fill(owner, range)
  await owner.query(`set maintenance_work_mem = '1GB'`)
  for (const { definition } of indexes) await owner.query(definition)
  for (const table of TRIGGERED) await owner.query(`alter table ${table} enable trigger all`)
  await owner.query('vacuum analyze')
}
