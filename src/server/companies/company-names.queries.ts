import { and, inArray, sql } from 'drizzle-orm'
import type { CompanyName } from '#contract/companies/companies.ts'
import type { Given } from '#contract/contract.ts'
import type { CompanyId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'
import { holdsWords } from '#server/db/search-text.ts'
import { companies } from '#server/db/tables/companies.tables.ts'

type Wanted = Pick<Given<'companies.getNames'>, 'query' | 'limit' | 'after'>

const { id, name, slug, address, timezone } = companies
const named = { id, name, slug, address, timezone }

// Matches the expressions of the indexes companies_by_name and companies_by_words.
const byName = sql`lower(${name})`
const words = sql`${name} || ' ' || ${slug} || ' ' || ${address}`

export async function companyNames(db: Db, { query = '', limit, after }: Wanted): Promise<CompanyName[]> {
  return db
    .select(named)
    .from(companies)
    .where(and(holdsWords(words, query), after === undefined ? undefined : behind(after)))
    .orderBy(byName, id)
    .limit(limit)
}

/** A deleted company ends the paging. */
const behind = (after: number) =>
  sql`(${byName}, ${id}) > (select lower(seen.name), seen.id from companies seen where seen.id = ${after})`

export async function namedCompanies(db: Db, ids: CompanyId[]): Promise<CompanyName[]> {
  return db.select(named).from(companies).where(inArray(id, ids)).orderBy(byName, id)
}
