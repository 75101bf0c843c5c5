import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { searchWords } from '#domain/companies/search-words.ts'
import { patternOf } from '#server/db/search-text.ts'
import { customers, orders } from '#server/ordering/ordering.tables.ts'

/** The words of a query as they stand in a haystack: a number in one piece. */
function wordsOf(query: string): string[] {
  return searchWords(query).map((word) => {
    const digits = word.replace(/[().+-]/g, '')
    return /^\d+$/.test(digits) ? digits : word
  })
}

/** One word of an order number's signs; which ones there are, the table of orders knows. */
const ORDER_NUMBER = /^[A-Z0-9]{6,20}$/

/** Whether there are words to look for. */
export const isSearched = (query: string | undefined): boolean => searchWords(query ?? '').length > 0

/**
 * The customers in whose name, address, email or phone numbers every word of the query stands, and whoever placed the order
 * whose number it is. A definer function looks for them: it may use the index that staff's own query may not, and it knows
 * how common a word is.
 * @param company null: whoever this actor may see
 * @param most at most so many of them; null is all
 */
export function idsMatching(company: number | null, query: string | undefined, most: number | null): SQL {
  const list = sql.join(
    wordsOf(query ?? '').map((word) => sql`${patternOf(word)}`),
    sql`, `,
  )
  const matching = company === null ? sql`customers_matching_of_all` : sql`customers_matching`
  return sql`select ${matching}(array[${list}], ${most}::integer) as id${buyerOf(company, query ?? '')}`
}

/** Whoever reads an order's number out is found by it, as the one whose order it is. */
function buyerOf(company: number | null, query: string): SQL {
  const number = query.trim().toUpperCase()
  if (!ORDER_NUMBER.test(number)) return sql``
  return sql` union (select ${orders.customerId} from ${orders}
    where ${and(company === null ? undefined : eq(orders.companyId, company), eq(orders.id, number), isNotNull(orders.customerId))})`
}

/** The same as a condition on customers. */
export function customersMatching(company: number | null, query: string | undefined): SQL | undefined {
  if (!isSearched(query)) return undefined
  return and(
    company === null ? undefined : eq(customers.companyId, company),
    sql`${customers.id} in (${idsMatching(company, query, null)})`,
  )
}

/**
 * The same of a customer that is met on the way along the list, which is for words that many have: no index is asked, and
 * PostgreSQL takes it that one in three has each.
 */
export const haveAllWords = (query: string | undefined): SQL | undefined =>
  and(...wordsOf(query ?? '').map((word) => sql`strpos(${customers.haystack}, ${word}) > 0`))
