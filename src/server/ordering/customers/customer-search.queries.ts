import { and, eq, like, type SQL, sql } from 'drizzle-orm'
import { customers } from '#server/ordering/ordering.tables.ts'

/** The words of a query as patterns for the haystack. */
function patternsOf(query: string): string[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return words.map((word) => {
    const digits = word.replace(/[().+-]/g, '')
    const needle = /^\d+$/.test(digits) ? digits : word
    return `%${needle.replace(/[\\%_]/g, '\\$&')}%`
  })
}

/**
 * Every word of the query stands somewhere in a customer's name, address, e-mail or phone numbers. Inside a tenant a
 * definer function, `customers_matching`, looks for them: it may use the index that staff's own query may not.
 * @param company null: whoever this actor may see
 */
export function customersMatching(company: number | null, query: string | undefined): SQL | undefined {
  const patterns = patternsOf(query ?? '')
  if (patterns.length === 0) return undefined
  if (company === null) return and(...patterns.map((pattern) => like(customers.haystack, pattern)))
  const list = sql.join(
    patterns.map((pattern) => sql`${pattern}`),
    sql`, `,
  )
  return and(eq(customers.companyId, company), sql`${customers.id} in (select customers_matching(array[${list}]))`)
}
