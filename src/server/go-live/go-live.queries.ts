import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { deleteAddressesOf } from '#server/geo/address-index.queries.ts'

/** Nobody's real address ends so (RFC 2606), and everybody of the demo data has one that does. */
const DEMO_ADDRESS = '%@demo.test'

/** A company, and whether it came with the demo data or was made by somebody who tried the demo. */
export type CompanyFound = { id: number; name: string; seeded: boolean }

/** Every company by name. One counts as the demo's while its owner or its notices go to a demo address. */
export async function findCompanies(db: Db): Promise<CompanyFound[]> {
  const found = await db.execute<CompanyFound>(sql`
    select c.id, c.name, coalesce(c.notifyemail like ${DEMO_ADDRESS} or o.username like ${DEMO_ADDRESS}, false) as seeded
    from companies c left join users o on o.id = c.ownerid order by c.name, c.id`)
  return found.rows
}

export type DemoCounts = { people: number; customers: number; orders: number; posts: number; addresses: number }

/** How much `deleteDemo` would delete. */
export async function countDemo(db: Db, companies: readonly number[]): Promise<DemoCounts> {
  const ids = idList(companies)
  const found = await db.execute<DemoCounts>(sql`
    select (select count(*)::integer from users where ${isDemoPerson(companies)}) as people,
      (select count(*)::integer from customers where company_id = any(${ids})) as customers,
      (select count(*)::integer from orders where company_id = any(${ids})) as orders,
      (select count(*)::integer from posts where ${companies.length > 0}) as posts,
      (select count(*)::integer from addresses where source = 'demo') as addresses`)
  return found.rows[0] as DemoCounts
}

/**
 * Deletes these companies with every row of theirs, the people of the demo and its address index. What belongs to no
 * company (posts, messages, sessions) goes as well, but only where there was a demo at all.
 * @returns the paths of the files that no row names any more, as they are served: `/files/…`
 */
export async function deleteDemo(db: Db, companies: readonly number[]): Promise<string[]> {
  const ids = idList(companies)
  const files = await db.execute<{ path: string }>(
    sql`delete from files where company_id = any(${ids}) or path like '/files/demo/%' returning path`,
  )
  await db.execute(sql`delete from users where ${isDemoPerson(companies)}`)
  await db.execute(sql`delete from idempotency_keys where company_id = any(${ids})`)
  await db.execute(sql`delete from companies where id = any(${ids})`)
  if (companies.length > 0) await deleteCommon(db)
  await deleteAddressesOf(db, 'demo')
  return files.rows.map(({ path }) => path)
}

async function deleteCommon(db: Db): Promise<void> {
  await db.execute(sql`delete from idempotency_keys where company_id is null`)
  await db.execute(sql`delete from messages where company_id is null`)
  const common = [
    'sessions',
    'password_resets',
    'posts',
    'deleted_posts',
    'contact_messages',
    'area_requests',
    'limit_counts',
  ]
  for (const table of common) {
    await db.execute(sql`delete from ${sql.identifier(table)}`)
  }
}

/** Makes the admin, or gives an admin of that name this password. @returns false when the name is somebody else's */
export async function putAdmin(db: Db, username: string, passwordHash: string): Promise<boolean> {
  const put = await db.execute(sql`
    insert into users (username, password_hash, role, verified) values (${username}, ${passwordHash}, 'admin', true)
    on conflict (username) do update
      set password_hash = excluded.password_hash, status = 'Active', verified = true where users.role = 'admin'
    returning id`)
  return put.rows.length > 0
}

/** Whether anybody can log in as an admin. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select from users where role = 'admin' and status = 'Active' limit 1`)
  return rows.length > 0
}

const idList = (ids: readonly number[]) => sql`${sql.param(ids)}::integer[]`

/** Has a demo log-in, works for one of the companies, or is a customer of these and of no other. */
const isDemoPerson = (companies: readonly number[]) => {
  const ids = idList(companies)
  return sql`(username like ${DEMO_ADDRESS} or users.company_id = any(${ids}) or (role = 'customer'
    and exists (select from customers c where c.user_id = users.id and c.company_id = any(${ids}))
    and not exists (select from customers c where c.user_id = users.id and c.company_id <> all(${ids}))))`
}
