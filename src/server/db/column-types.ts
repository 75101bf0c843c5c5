import { getTableColumns, type Table } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'
import { types } from 'pg'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

const date = 1082
const dateArray = 1182
const bigint = 20
const bigintArray = 1016
const textArray = 1009

/** pg's type declarations omit arrays, though its parser supports them. */
const parserOf = (oid: number): ((value: string) => unknown) => types.getTypeParser(oid as never)

const asText = (value: string) => value
const asTexts = parserOf(textArray)
const asNumbers = (value: string) => (asTexts(value) as (string | null)[]).map((entry) => entry && Number(entry))

const own = new Map<number, (value: string) => unknown>([
  [date, asText],
  [dateArray, asTexts],
  [bigint, Number],
  [bigintArray, asNumbers],
])

/**
 * Column parsers: a date stays the text YYYY-MM-DD, because a Date would shift it by the server's time zone; numeric
 * stays text, because a float would round money; a timestamp is a Date; a bigint is a number.
 */
export const columnTypes = { getTypeParser: (oid: number) => own.get(oid) ?? parserOf(oid) }

/** A row under its columns' names, as SQL functions read it from JSON. */
export function namedColumns<T extends Table>(table: T, row: Partial<T['$inferSelect']>): Record<string, unknown> {
  const columns = getTableColumns(table)
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [columns[key]?.name ?? key, value]))
}
