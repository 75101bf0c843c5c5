import { and, type SQL, sql } from 'drizzle-orm'
import { searchWords } from '#domain/companies/search-words.ts'

/** A text as searches see it, worked out by the database: what `searchable` of the domain makes of it. */
const searchableText = (text: SQL): SQL =>
  sql`lower(regexp_replace(normalize(${text}, nfd), '[\\u0300-\\u036f]', '', 'g'))`

/** A word as a pattern for a text that holds it somewhere. */
export const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** Whether every word of a query stands somewhere in a text; undefined where there are no words. */
export const holdsWords = (text: SQL, query: string): SQL | undefined =>
  and(...searchWords(query).map((word) => sql`${searchableText(text)} like ${patternOf(word)}`))
