import { sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'
import { deleteAddressesOf } from '#server/geo/address-index.queries.ts'

/** Reserved for tests (RFC 2606), so no real address matches; every demo address does. */
const DEMO_ADDRESS = '%@demo.test'

/** `seeded`: it came with the demo data, and was not made by a person trying the demo. */
export type CompanyFound = { id: CompanyId; name: string; seeded: boolean }

/** A company is the demo's while its owner or its notices have a demo address. */
export async function findCompanies(db: Db): Promise<CompanyFound[]> {
  const found = await db.execute<CompanyFound>(sql`
    select c.id, c.name, coalesce(c.notifyemail like ${DEMO_ADDRESS} or o.username like ${DEMO_ADDRESS}, false) as seeded
    from companies c left join users o on o.id = c.ownerid order by c.name, c.id`)
  return found.rows
}

export type DemoCounts = { people: number; customers: number; orders: number; posts: number; addresses: number }

export async function countDemo(db: Db, companies: readonly CompanyId[]): Promise<DemoCounts> {
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
 * Deletes these companies with all their rows, the people of the demo and its address index. Data without a company
 * (posts, messages, sessions) is deleted only if there was a demo.
 * @returns the paths of files that no row names any more
 */
export async function deleteDemo(db: Db, companies: readonly CompanyId[]): Promise<string[]> {
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

/** @returns false when the name is another role's */
export async function putAdmin(db: Db, username: string, passwordHash: string): Promise<boolean> {
  const put = await db.execute(sql`
    insert into users (username, password_hash, role, verified) values (${username}, ${passwordHash}, 'admin', true)
    on conflict (username) do update
      set password_hash = excluded.password_hash, status = 'Active', verified = true where users.role = 'admin'
    returning id`)
  return put.rows.length > 0
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select from users where role = 'admin' and status = 'Active' limit 1`)
  return rows.length > 0
}

const idList = (ids: readonly number[]) => sql`${sql.param(ids)}::integer[]`

/** Has a demo login, works for these companies only, or is a customer of these and of no other. */
const isDemoPerson = (companies: readonly CompanyId[]) => {
  const ids = idList(companies)
  return sql`(username like ${DEMO_ADDRESS} or (users.company_id = any(${ids})
    and not exists (select from memberships m where m.user_id = users.id and m.status = 'Active'
      and m.company_id <> all(${ids})))
    or (role = 'customer'
    and exists (select from customers c where c.user_id = users.id and c.company_id = any(${ids}))
    and not exists (select from customers c where c.user_id = users.id and c.company_id <> all(${ids}))))`
}
