import { type Client, escapeIdentifier } from 'pg'

/** Column values by name, with the same columns in all rows of a table. Money is dollars as text, bytea is `\x…`. */
export type Row = Readonly<Record<string, unknown>>

/** Rows of one table; inserted before the tables after it. */
export type TableRows = readonly [table: string, rows: readonly Row[]]

/** Inserts all rows at once, in order; PostgreSQL casts each value to its column's type. */
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
