import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { CompanyName } from '#contract/companies/companies.ts'
import type { Given } from '#contract/contract.ts'
import type { Db } from '#server/db/connect.ts'
import { companies } from './companies.tables.ts'

type Wanted = Pick<Given<'companies.getNames'>, 'query' | 'limit' | 'after'>

const { id, name, slug, address, timezone } = companies
const named = { id, name, slug, address, timezone }

// As the two indexes of migration 0025 are written, which answer by them.
const byName = sql`lower(${name})`
const words = sql`lower(${name} || ' ' || ${slug} || ' ' || ${address})`

/** Companies by name, whose words have every word of the query; `after` is the id of the last one seen. */
export async function companyNames(db: Db, { query = '', limit, after }: Wanted): Promise<CompanyName[]> {
  return db
    .select(named)
    .from(companies)
    .where(and(matching(query), after === undefined ? undefined : behind(after)))
    .orderBy(byName, id)
    .limit(limit)
}

function matching(query: string): SQL | undefined {
  const asked = query.toLowerCase().split(/\s+/).filter(Boolean)
  return and(...asked.map((word) => sql`${words} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`))
}

/** Nothing stands behind a company that is gone. */
const behind = (after: number) =>
  sql`(${byName}, ${id}) > (select lower(seen.name), seen.id from companies seen where seen.id = ${after})`

/** The companies of these ids, as far as there are any. */
export async function namedCompanies(db: Db, ids: number[]): Promise<CompanyName[]> {
  return db.select(named).from(companies).where(inArray(id, ids)).orderBy(byName, id)
}
