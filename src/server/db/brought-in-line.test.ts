import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'

// Data of before the migrations 0022 to 0024, as they bring it in line.

const migrations = new URL('./migrations/', import.meta.url).pathname
const { ownerUrl } = await freshDatabase()
const folder = await mkdtemp(join(tmpdir(), 'haulyard-before-'))
for (const file of await readdir(migrations)) {
  if (file < '0022') await cp(join(migrations, file), join(folder, file))
}
const owner = new Client({ connectionString: ownerUrl })
await owner.connect()
afterAll(async () => {
  await owner.end()
  await rm(folder, { recursive: true })
})
await owner.query('drop schema public cascade; create schema public')
await migrate(ownerUrl, folder)
await owner.query(`
  insert into companies (id, slug, name) values (1, 'one', 'One');
  insert into customers (company_id, id, fullname, status, type, price) values
    (1, 1, 'Imported', 'Purchased', 'Commercial', 31.4), (1, 2, 'Stale', 'Purchased', 'Residential', 99),
    (1, 3, 'Lead', 'Lead', 'Residential', 22), (1, 4, 'Box', 'Purchased', 'Roll-Offs', 300),
    (1, 5, 'Cancelled', 'Purchased', 'Residential', 0);
  insert into orders (company_id, id, key, state, payment, type, customer_id, answers, payfrequency, total, tax, address, created_at)
    values (1, 'CANCEL', 'k', 'cancelled', 'none', 'Residential', 5, '{}', 1, 20, 0, '1 Oak', now());
  insert into customer_services (company_id, customer_id, order_id, active, name, type, price, totalprice) values
    (1, 2, null, true, 'Trash', 'Residential', 22, 22), (1, 5, 'CANCEL', true, 'Trash', 'Residential', 20, 20);
  insert into price_sets (company_id, uid, name, enabled) values (1, 'a', 'Carts', '{}'), (1, 'b', 'carts', '{}');
  insert into customer_imports (company_id, id, created, updated, skipped, refused, created_at, undone_at)
    values (1, '00000000-0000-4000-8000-000000000001', 2, 0, 0, 0, now(), now());
  insert into customer_import_rows (company_id, import_id, customer_id, name, before, version, kept) values
    (1, '00000000-0000-4000-8000-000000000001', 8, 'Went', null, 1, ''),
    (1, '00000000-0000-4000-8000-000000000001', 9, 'Stayed', null, 1, 'Changed since the import.')`)
await migrate(ownerUrl, migrations)

test('prices that were written become services, and all others follow from the services', async () => {
  const { rows } = await owner.query(`
    select c.fullname, m.price from customers c left join monthly_prices m on m.customer_id = c.id order by c.id`)
  expect(rows).toEqual([
    { fullname: 'Imported', price: '31.40' },
    { fullname: 'Stale', price: '22.00' },
    { fullname: 'Lead', price: null },
    { fullname: 'Box', price: null },
    { fullname: 'Cancelled', price: null },
  ])
  const made = await owner.query(`select customer_id, type, active, totalprice from customer_services
    where name = 'Service as before' order by 1`)
  expect(made.rows).toEqual([
    { customer_id: 1, type: 'Commercial', active: true, totalprice: '0.00' },
    { customer_id: 4, type: 'Roll-Offs', active: false, totalprice: '300.00' },
  ])
  const { rows: running } = await owner.query('select customer_id from customer_services where active order by 1')
  expect(running).toEqual([{ customer_id: 1 }, { customer_id: 2 }])
})

test('price sets that share a name stay, and an import that was undone says what was done', async () => {
  expect((await owner.query('select uid from price_sets')).rows).toHaveLength(2)
  const { rows } = await owner.query('select undone_deleted, undone_restored, undone_kept from customer_imports')
  expect(rows).toEqual([{ undone_deleted: 1, undone_restored: 0, undone_kept: 1 }])
})
