import { randomBytes, randomUUID } from 'node:crypto'
import type { Pool } from 'pg'

/** Tables with rows of an order, sorted by their references. */
const TABLES: Record<string, string> = {
  idempotency_keys: 'order_id = $1',
  orders: 'id = $1',
  order_lines: 'order_id = $1',
  consents: 'order_id = $1',
  payments: 'order_id = $1',
  customers: 'id = (select customer_id from orders where id = $1)',
  customer_services: 'order_id = $1',
  tasks: 'order_id = $1',
  messages: `text like '%' || $1 || '%'`,
  'jobs.job': `name = 'send-message' and (data ->> 'message')::bigint in (select id from messages where text like '%' || $1 || '%')`,
}

type Row = Record<string, unknown>

/** The rows of one order, to be copied under new keys. */
export interface SaleRows {
  /** One transaction with one statement per table. `number` makes the copy's keys unique. */
  write(pool: Pool, number: number): Promise<void>
}

export async function copyRowsOf(pool: Pool, order: string): Promise<SaleRows> {
  const found: [string, string[], Row[]][] = []
  for (const [table, where] of Object.entries(TABLES)) {
    const { rows } = await pool.query<Row>(`select * from ${table} where ${where}`, [order])
    if (rows.length === 0) throw new Error(`the order left nothing in ${table}`)
    const columns = await writable(pool, table)
    found.push([table, columns, rows])
  }
  return {
    async write(pool, number) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const names = { order, copy: `Z${number.toString(36).toUpperCase().padStart(8, '0')}`, customer: 0 }
        for (const [table, columns, rows] of found) {
          const values = rows.flatMap((row) => columns.map((column) => renamed(column, row[column], names)))
          const places = rows.map(
            (_, index) => `(${columns.map((_, column) => `$${index * columns.length + column + 1}`).join(',')})`,
          )
          await client.query({
            name: table,
            text: `insert into ${table} (${columns.join(',')}) values ${places.join(',')}`,
            values,
          })
        }
        await client.query('commit')
      } finally {
        client.release()
      }
    },
  }
}

/** Columns that can be written: excludes generated ones. */
async function writable(pool: Pool, table: string): Promise<string[]> {
  const [schema, name] = table.includes('.') ? table.split('.') : ['public', table]
  const { rows } = await pool.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = $1 and table_name = $2
     and is_generated = 'NEVER' and is_identity = 'NO' order by ordinal_position`,
    [schema, name],
  )
  return rows.map(({ column_name }) => column_name)
}

function renamed(column: string, value: unknown, { order, copy }: { order: string; copy: string }): unknown {
  if (column === 'customer_id') return value
  if (column === 'id' && typeof value === 'string' && value.length === 36) return randomUUID()
  if (column === 'uuid') return randomUUID()
  if (column === 'key' && typeof value === 'string') return randomBytes(16).toString('hex')
  if (typeof value === 'string') return value.replaceAll(order, copy)
  if (value !== null && typeof value === 'object' && !(value instanceof Date) && !Buffer.isBuffer(value)) {
    return Array.isArray(value) && typeof value[0] !== 'object' ? value : JSON.stringify(value)
  }
  return value
}
