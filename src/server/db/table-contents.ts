import { Client, escapeIdentifier } from 'pg'

/** How many rows a table holds and, where it was asked for, a sum that any other content would differ in. */
export type TableContents = Readonly<{ table: string; rows: number; sum?: string | undefined }>

/** Tables of the product that outlast a crash, always in the same order. */
export const tablesOf = (client: Client): Promise<string[]> => tablesThat(client, '<>')

/** Those that a crash empties, and so does a backup's recovery. */
const forgottenTables = (client: Client): Promise<string[]> => tablesThat(client, '=')

async function tablesThat(client: Client, isUnlogged: '=' | '<>'): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and relpersistence ${isUnlogged} 'u' order by relname`,
  )
  return rows.map(({ name }) => name)
}

/** What each table holds, as the connection sees it. @param sums of the contents too, which reads every byte */
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

/** The highest migration that the database has had; 0 before the first. */
export async function schemaNumber(client: Client): Promise<number> {
  const table = await client.query<{ stands: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as stands`,
  )
  if (!table.rows[0]?.stands) return 0
  const { rows } = await client.query<{ number: number | null }>('select max(number) as number from schema_migrations')
  return rows[0]?.number ?? 0
}

/** What a database that nobody works on holds, the paths of the files that its rows name, and the tables that hold nothing for long. */
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
