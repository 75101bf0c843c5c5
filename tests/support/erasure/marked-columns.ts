import { DatabaseError } from 'pg'
import type { TestHaulyard } from '#tests/support/test-haulyard.ts'
import { PERSONAL, type PersonRows, STAYS } from './whose-columns.ts'

/** Occurs in every text about the person and nowhere else. */
export const MARK = 'quillmark'
/** Last ten digits of the person's phone. */
const PHONE = '4785557733'

interface Column {
  schema: string
  table: string
  column: string
  type: string
}

/** Types that hold no words; all others are searched. */
const WORDLESS = `'int2', 'int4', 'int8', 'numeric', 'float4', 'float8', 'bool', 'date', 'timestamp', 'timestamptz', 'interval', 'uuid', '_uuid', '_int4', 'oid'`

export const wordyColumns = ({ rows }: Pick<TestHaulyard, 'rows'>) =>
  rows<Column & { generated: boolean }>(`
    select n.nspname as schema, c.relname as table, a.attname as column, t.typname as type, a.attgenerated <> '' as generated
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_type t on t.oid = a.atttypid
    where n.nspname in ('public', 'jobs') and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0
      and not a.attisdropped and t.typname not in (${WORDLESS})
    order by 1, 2, 3`)

const VALUES: Record<string, string> = {
  text: `'${MARK}'`,
  jsonb: `'{"mark": "${MARK}"}'`,
  _text: `'{${MARK}}'`,
  bytea: `'${MARK}'`,
}
/** Check, foreign key and unique violations, for columns that don't take the mark. */
const REFUSED = ['23514', '23503', '23505']

/**
 * Writes the mark into every writable column of the person's rows, except keys and columns known to stay. Columns added
 * later are covered automatically.
 */
export async function markAllColumns(test: TestHaulyard, person: PersonRows): Promise<void> {
  for (const { schema, table, column, type, generated } of await wordyColumns(test)) {
    const own = PERSONAL[table]
    if (schema !== 'public' || generated || !own || own.keys?.includes(column) || `${table}.${column}` in STAYS)
      continue
    const value = VALUES[type]
    if (!value) throw new Error(`How to write into ${table}.${column}, a ${type}?`)
    const where = `(${own.where(person)}) and (${words(column, type)}) not like '%${MARK}%'`
    await test.rows(`update ${table} set "${column}" = ${value} where ${where}`).catch((error: unknown) => {
      if (!(error instanceof DatabaseError) || !REFUSED.includes(error.code ?? '')) throw error
    })
  }
}

const words = (column: string, type: string) =>
  type === 'bytea' ? `coalesce(encode("${column}", 'escape'), '')` : `coalesce(lower("${column}"::text), '')`

/** Columns, as `table.column`, that contain data about the person. */
export async function columnsWithMark(test: TestHaulyard): Promise<string[]> {
  const columns = await wordyColumns(test)
  const asked = columns.map(
    ({ schema, table, column, type }) => `
      select '${table}.${column}' as found where exists (select from "${schema}"."${table}"
        where strpos(${words(column, type)}, '${MARK}') > 0
          or strpos(regexp_replace(${words(column, type)}, '[^0-9]', '', 'g'), '${PHONE}') > 0)`,
  )
  return (await test.rows<{ found: string }>(asked.join(' union all '))).map(({ found }) => found).sort()
}
