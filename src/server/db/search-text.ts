import { and, type SQL, sql } from 'drizzle-orm'
import { searchWords } from '#domain/companies/search-words.ts'

/** The database's counterpart of `searchable` in the domain. */
const searchableText = (text: SQL): SQL =>
  sql`lower(regexp_replace(normalize(${text}, nfd), '[\\u0300-\\u036f]', '', 'g'))`

/** A LIKE pattern for a text that contains the word. */
export const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** Matches texts that contain every word of a query; undefined for an empty one. */
export const holdsWords = (text: SQL, query: string): SQL | undefined =>
  and(...searchWords(query).map((word) => sql`${searchableText(text)} like ${patternOf(word)}`))
