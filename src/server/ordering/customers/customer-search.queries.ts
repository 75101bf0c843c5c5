import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type CompanyId, ORDER_NUMBER, orderId } from '#contract/fields.ts'
import { searchWords } from '#domain/companies/search-words.ts'
import { patternOf, searchableText } from '#server/db/search-text.ts'
import { customers, orders } from '#server/ordering/ordering.tables.ts'

/** The query's words as the haystack holds them: a number in one piece. */
function wordsOf(query: string): string[] {
  return searchWords(query).map((word) => {
    const digits = word.replace(/[().+-]/g, '')
    return /^\d+$/.test(digits) ? digits : word
  })
}

export const isSearched = (query: string | undefined): boolean => searchWords(query ?? '').length > 0

/**
 * A definer function searches: it may use the index that staff's own query may not, and it estimates how common a word
 * is. An order's number finds its buyer.
 */
export function idsMatching(company: CompanyId | null, query: string | undefined, most: number | null): SQL {
  const list = sql.join(
    wordsOf(query ?? '').map((word) => sql`${patternOf(word)}`),
    sql`, `,
  )
  const matching = company === null ? sql`customers_matching_of_all` : sql`customers_matching`
  return sql`select ${matching}(array[${list}], ${most}::integer) as id${buyerOf(company, query ?? '')}`
}

function buyerOf(company: CompanyId | null, query: string): SQL {
  const number = query.trim().toUpperCase()
  if (!ORDER_NUMBER.test(number)) return sql``
  return sql` union (select ${orders.customerId} from ${orders}
    where ${and(company === null ? undefined : eq(orders.companyId, company), eq(orders.id, orderId.parse(number)), isNotNull(orders.customerId))})`
}

export function customersMatching(company: CompanyId | null, query: string | undefined): SQL | undefined {
  if (!isSearched(query)) return undefined
  return and(
    company === null ? undefined : eq(customers.companyId, company),
    sql`${customers.id} in (${idsMatching(company, query, null)})`,
  )
}

/**
 * The search as a filter while scanning along the list, for common words: it uses no index, and PostgreSQL estimates
 * that one in three rows matches each word.
 */
export const haveAllWords = (query: string | undefined): SQL | undefined =>
  and(...wordsOf(query ?? '').map((word) => sql`strpos(${customers.haystack}, ${word}) > 0`))

/** For readers who may not see access notes: a search must not tell them whether a gate code is right. */
export function matchesBesideNotes(query: string | undefined): SQL | undefined {
  // The end of the haystack: the customer's notes, then the words of the sites with their driver notes.
  const notes = searchableText(sql`left(${customers.notes}, 500) || ' ' || left(${customers}.sitewords, 1000)`)
  const others = sql`left(${customers.haystack}, length(${customers.haystack}) - length(${notes}))`
  return and(...wordsOf(query ?? '').map((word) => sql`strpos(${others}, ${word}) > 0`))
}
