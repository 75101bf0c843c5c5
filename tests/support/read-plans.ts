import { setImmediate } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Actors } from '#server/db/connect.ts'

/** A plan node in PostgreSQL's auto_explain format. */
export interface PlanStep {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: PlanStep[]
}

export interface ReadPlan {
  actor: 'public' | 'staff' | 'platform'
  query: string
  steps: PlanStep[]
}

type Rows = <T>(query: string) => Promise<T[]>

export interface KnownTables {
  /** Tables whose rows belong to a company. */
  tenants: ReadonlySet<string>
  /** Tables too large for a full scan. */
  grown: ReadonlySet<string>
  /** Index name to its table and leading column; null for expressions and for kinds other than btree. */
  indexes: ReadonlyMap<string, { table: string; leads: string | null }>
}

/**
 * Requires `analyze` first.
 * @param many rows from which a table counts as large
 */
export async function knownTables(rows: Rows, many: number): Promise<KnownTables> {
  const namesOf = async (query: string) => new Set((await rows<{ name: string }>(query)).map(({ name }) => name))
  const indexes = await rows<{ name: string; table: string; leads: string | null }>(
    `select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as table, a.attname as leads
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
     left join pg_attribute a on m.amname = 'btree' and a.attrelid = i.indrelid and a.attnum = i.indkey[0]`,
  )
  return {
    tenants: await namesOf(`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'company_id' and not a.attisdropped`),
    grown: await namesOf(`select relname as name from pg_class where relkind = 'r' and reltuples >= ${many}`),
    indexes: new Map(indexes.map(({ name, ...index }) => [name, index])),
  }
}

/** Partial indexes on few rows: work in progress. */
const FEW: readonly string[] = ['payments_unclear', 'orders_waiting']

/**
 * True for a bounded index scan: by company, or by key. A condition on a later column doesn't count, since it reads the
 * whole index or a piece per value of the first.
 */
function isSought(step: PlanStep, leads: string | null | undefined): boolean {
  if (FEW.includes(step['Index Name'] ?? '')) return true
  const conditions = step['Index Cond'] ?? ''
  if (leads && !new RegExp(`\\b${leads}\\b`).test(conditions)) return false
  return /company_id| = /.test(conditions)
}

/**
 * Plan nodes that read rows across tenants. The platform may read across haulers in index order.
 * @param wholeTables 'off' for plans made with `enable_seqscan = off`, where a full scan means that no index could
 * help, however small the table
 */
export function readsOthers(
  { actor, steps }: ReadPlan,
  { tenants, grown, indexes }: KnownTables,
  wholeTables: 'on' | 'off' = 'on',
): string[] {
  const indexOf = (step: PlanStep) => indexes.get(step['Index Name'] ?? '')
  const tableOf = (step: PlanStep) => step['Relation Name'] ?? indexOf(step)?.table ?? ''
  const bad = steps.filter((step) => {
    const [kind, table] = [step['Node Type'], tableOf(step)]
    if (!tenants.has(table)) return false
    if (kind === 'Seq Scan') return wholeTables === 'on' ? grown.has(table) : actor !== 'platform'
    return (
      kind.includes('Index') &&
      wholeTables === 'on' &&
      grown.has(table) &&
      actor !== 'platform' &&
      !isSought(step, indexOf(step)?.leads)
    )
  })
  return bad.map((step) => `${step['Node Type']} of ${tableOf(step)} ${step['Index Name'] ?? ''}`)
}

/**
 * Enables auto_explain, also inside functions. Only a superuser may do that, so the owner of a test's database creates
 * this function once.
 */
export const TELL_PLANS = `
  create function tell_plans() returns void language plpgsql security definer as $$
  begin
    load 'auto_explain';
    perform set_config('auto_explain.' || name, value, false) from (values
      ('log_min_duration', '0'), ('log_nested_statements', 'on'), ('log_format', 'json'), ('log_level', 'notice')) as s (name, value);
  end $$`

/**
 * Collects the plans of all queries by the three actors.
 * @param settings for each connection, such as `set enable_seqscan = off`
 */
export function hearPlans(actors: Actors, settings: () => string) {
  const heard: ReadPlan[] = []
  let held = 0
  const known = new WeakSet<PoolClient>()
  const tell = (client: PoolClient) => client.query(`select tell_plans(); ${settings()}`).catch(() => {})
  for (const actor of ['public', 'staff', 'platform'] as const) {
    actors[actor].on('acquire', (client) => {
      held += 1
      void tell(client)
      if (known.has(client)) return
      known.add(client)
      client.on('notice', ({ message = '' }) => {
        const at = message.indexOf('{')
        if (!message.startsWith('duration:') || at < 0) return
        const { 'Query Text': query, Plan } = JSON.parse(message.slice(at))
        heard.push({ actor, query, steps: stepsOf(Plan) })
      })
    })
    actors[actor].on('release', () => {
      held -= 1
    })
  }
  return {
    /**
     * Returns and clears the plans so far. Waits for open transactions, because a plan is logged when its transaction
     * ends.
     */
    async take(): Promise<ReadPlan[]> {
      while (held > 0) await setImmediate()
      return heard.splice(0)
    },
  }
}

const stepsOf = (step: PlanStep): PlanStep[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]
