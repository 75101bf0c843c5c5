import { Client, escapeIdentifier } from 'pg'

export type TableContents = Readonly<{ table: string; rows: number; sum?: string | undefined }>

export const tablesOf = (client: Client): Promise<string[]> => tablesThat(client, '<>')

/** Unlogged tables: emptied by a crash, and so by a backup's recovery. */
const forgottenTables = (client: Client): Promise<string[]> => tablesThat(client, '=')

async function tablesThat(client: Client, isUnlogged: '=' | '<>'): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and relpersistence ${isUnlogged} 'u' order by relname`,
  )
  return rows.map(({ name }) => name)
}

/** @param sums computes checksums, which reads every byte */
export async function contentsOf(client: Client, sums: boolean): Promise<TableContents[]> {
  const found: TableContents[] = []
  for (const table of await tablesOf(client)) {
    const sum = sums ? ', coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum' : ''
    const { rows } = await client.query<{ rows: string; sum?: string }>(
      `select count(*) as rows${sum} from public.${escapeIdentifier(table)} t`,
    )
    found.push({ table, rows: Number(rows[0]?.rows), sum: rows[0]?.sum })
  }
  return found
}

export async function schemaNumber(client: Client): Promise<number> {
  const table = await client.query<{ stands: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as stands`,
  )
  if (!table.rows[0]?.stands) return 0
  const { rows } = await client.query<{ number: number | null }>('select max(number) as number from schema_migrations')
  return rows[0]?.number ?? 0
}

export async function readDatabase(ownerUrl: string, sums: boolean) {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const tables = await contentsOf(client, sums)
    const forgotten = await forgottenTables(client)
    if (!tables.some(({ table }) => table === 'files')) return { tables, paths: [], forgotten }
    const { rows } = await client.query<{ path: string }>('select path from files')
    return { tables, paths: rows.map(({ path }) => path), forgotten }
  } finally {
    await client.end()
  }
}
