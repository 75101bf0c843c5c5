import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { roleOf } from '#server/db/roles.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'

// Row-level security on its own: what PostgreSQL lets each actor see if a query forgot its tenant.

const { ownerUrl, urls } = await freshDatabase('demo')
const owner = new Client({ connectionString: ownerUrl })
await owner.connect()
afterAll(() => owner.end())

const names = async (query: string, values: unknown[] = []) =>
  (await owner.query<{ name: string }>(query, values)).rows.map(({ name }) => name)

const tenantTables = await names(
  `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
   where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'company_id' and not a.attisdropped
     and has_any_column_privilege('haulyard_staff', c.oid, 'select') order by 1`,
)

const staff = new Client({ connectionString: urls.staff })
await staff.connect()
afterAll(() => staff.end())

/** Queries as staff; changes are rolled back. */
async function asStaff<T extends object>(tenant: number | null, query: string, before: string[] = []): Promise<T[]> {
  await staff.query('begin')
  try {
    await staff.query(`select set_config('app.tenant', $1, true)`, [tenant === null ? '' : String(tenant)])
    for (const setting of before) await staff.query(setting)
    return (await staff.query<T>(query)).rows
  } finally {
    await staff.query('rollback')
  }
}

const countOf = async (tenant: number | null, from: string) =>
  (await asStaff<{ count: number }>(tenant, `select count(*)::integer as count from ${from}`))[0]?.count

describe.each(tenantTables)('%s, to the staff of company 35', (table) => {
  test('shows the rows of 35 and no others', async () => {
    const all = await owner.query(`select 1 from ${table} where company_id = 35`)
    expect(await countOf(35, table)).toBe(all.rowCount)
    expect(await countOf(35, `${table} where company_id is distinct from 35`)).toBe(0)
  })

  test('shows nothing without a tenant', async () => {
    expect(await countOf(null, table)).toBe(0)
  })

  test('lets no row move to another company, and changes none of its rows', async () => {
    const [own] = (await owner.query(`select 1 from ${table} where company_id = 35 limit 1`)).rows
    if (own) await expect(asStaff(35, `update ${table} set company_id = 38`)).rejects.toMatchObject({ code: '42501' })
    const touched = asStaff(35, `update ${table} set company_id = company_id where company_id = 38 returning 1`)
    await expect(touched.catch(onlyForbidden)).resolves.toEqual([])
    const deleted = asStaff(35, `delete from ${table} where company_id = 38 returning 1`)
    await expect(deleted.catch(onlyForbidden)).resolves.toEqual([])
  })
})

/** A table that staff may not write is as safe as one whose rows they don't see. */
function onlyForbidden(error: { code?: string }): [] {
  expect(error.code).toBe('42501')
  return []
}

test('every table of a tenant has row-level security', async () => {
  expect(tenantTables.length).toBeGreaterThan(15)
  const open = await names(
    `select relname as name from pg_class where relkind = 'r' and relname = any ($1) and not relrowsecurity`,
    [tenantTables],
  )
  expect(open).toEqual([])
})

test('staff see their own company and their own people', async () => {
  expect(await asStaff(35, 'select id from companies')).toEqual([{ id: 35 }])
  expect(await asStaff(null, 'select id from companies')).toEqual([])
})

const privileged = (privilege: string) =>
  names(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     and has_any_column_privilege('haulyard_public', oid, $1) order by 1`,
    [privilege],
  )

describe('the public actor', () => {
  test('reads the shop window and nothing else', async () => {
    const window = [
      'addresses',
      'comments',
      'companies',
      'disabled_days',
      'maps',
      'posts',
      'price_rows',
      'price_sets',
      'product_clock',
      'services',
    ]
    expect(await privileged('select')).toEqual(window)
  })

  test('inserts requests, messages and feedback, and changes nothing', async () => {
    expect(await privileged('insert')).toEqual(['area_requests', 'comments', 'contact_messages', 'feedback'])
    expect(await privileged('update')).toEqual([])
  })

  test("sees nothing of a company's money and people", async () => {
    const secret = ['ownerid', 'mid', 'midusername', 'midpassword_sealed', 'notifyemail', 'listed', 'created_at']
    const seen = await names(
      `select attname as name from pg_attribute where attrelid = 'companies'::regclass and attnum > 0
       and has_column_privilege('haulyard_public', attrelid, attnum, 'select')`,
    )
    expect(seen).toContain('slug')
    expect(seen.filter((column) => secret.includes(column))).toEqual([])
  })
})

test('no actor owns anything or bypasses row-level security', async () => {
  const roles = (['public', 'staff', 'platform'] as const).map((actor) => roleOf('haulyard', actor))
  expect(
    await names('select relname as name from pg_class where pg_get_userbyid(relowner) = any ($1)', [roles]),
  ).toEqual([])
  const above = await names(
    'select rolname as name from pg_roles where rolname = any ($1) and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)',
    [roles],
  )
  expect(above).toEqual([])
})

test('an index on an email serves staff too, although their policy blocks leaky functions', async () => {
  const plan = await asStaff<{ 'QUERY PLAN': string }>(
    35,
    `explain select id from customers where company_id = 35 and emailkey <> '' and emailkey = 'pat@example.com'`,
    ['set local enable_seqscan = off', 'set local enable_bitmapscan = off'],
  )
  const lines = plan.map((line) => line['QUERY PLAN'])
  expect(lines.join('\n')).toContain('customers_of_an_email')
  expect(lines.find((line) => line.includes('Index Cond'))).toContain('emailkey')
})
