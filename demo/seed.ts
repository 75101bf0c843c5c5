import { Client } from 'pg'
import { demoData } from '#demo/demo-data.ts'
import { catalogRows } from '#demo/seed/catalog-rows.ts'
import { companyRows, nameOwners } from '#demo/seed/company-rows.ts'
import { customerIds, customerRows } from '#demo/seed/customer-rows.ts'
import { insertRows, type Row, type TableRows } from '#demo/seed/insert-rows.ts'
import { officeSales, orderRows, placedOrders } from '#demo/seed/order-rows.ts'
import { keepInJournal, keptProfiles, pastCharges } from '#demo/seed/past-charges.ts'
import { paymentRows } from '#demo/seed/payment-rows.ts'
import { placeRows } from '#demo/seed/place-rows.ts'
import { servedSiteRows } from '#demo/seed/served-sites.ts'
import { liveThrough } from '#demo/seed/service-plans.ts'
import { siteRows } from '#demo/seed/site-rows.ts'
import { fileRows, storeFiles } from '#demo/seed/stored-files.ts'
import { userRows } from '#demo/seed/user-rows.ts'
import { workRows } from '#demo/seed/work-rows.ts'
import { openSealer, type Sealer } from '#server/base/sealer.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import type { Log } from '#server/operations/log.ts'
import type { Env } from '#server/settings/env.ts'
import type { DemoData } from './demo-data.ts'

export type SeedOptions = Readonly<{
  /** Owner connection to a migrated, unused database. */
  ownerUrl: string
  env: Pick<Env, 'appSecret' | 'dataDir'> & Partial<Pick<Env, 's3'>>
  log: Log
  /** Reference time of the data. Default: the present. */
  now?: Date
  /** Piedmont has sent bills for two months. Default: yes. */
  bills?: boolean
}>

/** Tables whose demo rows have explicit ids; their sequences must continue after them. */
const numbered = ['companies', 'users', 'groups', 'maps', 'services', 'price_rows', 'customers', 'posts', 'comments']

/**
 * Writes the demo data as of now, all or nothing. Its files and the town's map are stored first, so that no row names a
 * missing file.
 */
export async function seedDemo({ ownerUrl, env, log, now = new Date(), bills = true }: SeedOptions): Promise<void> {
  const data = demoData(now)
  const [passwordHash] = await Promise.all([hashPassword(data.password, ''), storeFiles(data, env)])
  const ids = customerIds(data.customers)
  const tables = rowsOf(data, ids, { passwordHash, sealer: openSealer(env.appSecret), now })
  const story = bills ? data.billing : null
  const charges = await writeAll(ownerUrl, tables, (owner) => liveThrough(owner, data, { ids, story, now }))
  const rows = (name: string) => tables.find(([table]) => table === name)?.[1] ?? []
  const cards = keptProfiles(rows('stored_cards'), data.companies)
  await keepInJournal([...pastCharges([...rows('payments'), ...charges], data.companies), ...cards], env.dataDir)
  const { companies, customers, orders, tasks } = data
  log.debug(
    { companies: companies.length, customers: customers.length, orders: orders.length, tasks: tasks.length },
    'demo data written',
  )
}

type Made = Readonly<{ passwordHash: string; sealer: Sealer; now: Date }>

/** All tables, sorted by their references. */
function rowsOf(data: DemoData, ids: ReadonlyMap<string, number>, { passwordHash, sealer, now }: Made): TableRows[] {
  const placed = placedOrders(data, ids)
  return [
    ...companyRows(data, sealer),
    ...userRows(data, passwordHash),
    ...placeRows(data),
    ...catalogRows(data),
    ...customerRows(data, ids),
    ...servedSiteRows(data, ids),
    ...orderRows(placed, officeSales(data, ids)),
    ...paymentRows(placed, data.companies, now),
    ...workRows(data),
    ...siteRows(data),
    ...fileRows(data, now),
  ]
}

async function writeAll(
  ownerUrl: string,
  tables: readonly TableRows[],
  then: (owner: Client) => Promise<Row[]>,
): Promise<Row[]> {
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query('begin')
    for (const table of tables) await insertRows(owner, table)
    await owner.query(nameOwners)
    for (const table of numbered) {
      await owner.query(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`)
    }
    const written = await then(owner)
    // Writes the bills of the orders, which otherwise come with the commit.
    await owner.query('set constraints all immediate')
    // The demo's trail must be empty, so it drops the lines that triggers wrote for the seed.
    await owner.query('select forget_trail()')
    await owner.query('commit')
    // Without statistics, the first minutes' query plans would assume unknown table sizes.
    await owner.query('analyze')
    return written
  } finally {
    await owner.end()
  }
}
