import { and, type SQL, sql } from 'drizzle-orm'
import { searchWords } from '#domain/companies/search-words.ts'

/** The database's counterpart of `searchable` in the domain. */
export const searchableText = (text: SQL): SQL =>
  sql`lower(regexp_replace(normalize(${text}, nfd), '[\\u0300-\\u036f]', '', 'g'))`

export const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

export const holdsWords = (text: SQL, query: string): SQL | undefined =>
  and(...searchWords(query).map((word) => sql`${searchableText(text)} like ${patternOf(word)}`))
