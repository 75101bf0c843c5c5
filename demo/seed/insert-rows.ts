import { type Client, escapeIdentifier } from 'pg'

/** Values under the names of their columns; every row of a table has the same ones. Money is dollars as text, bytea is `\x…`. */
export type Row = Readonly<Record<string, unknown>>

/** Rows of one table, to be inserted before those that follow. */
export type TableRows = readonly [table: string, rows: readonly Row[]]

/** Inserts all rows at once, in their order; PostgreSQL reads each value by its column's own type. */
export async function insertRows(owner: Client, [table, rows]: TableRows): Promise<void> {
  const [first] = rows
  if (!first) return
  const name = escapeIdentifier(table)
  const columns = Object.keys(first).map(escapeIdentifier).join(', ')
  await owner.query(
    `insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, $1)`,
    [JSON.stringify(rows)],
  )
}

export const byteaText = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString('hex')}`
