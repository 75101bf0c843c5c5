import { type Client, escapeIdentifier } from 'pg'

/**
 * Definer functions lend their owner's rights, and a superuser's reach the whole machine. Owners that are no superuser
 * keep the schema.
 * @param prefix of the database's roles (`withRoles`)
 */
export async function keepSchemaOwner(owner: Client, schema: string, prefix: string): Promise<void> {
  const { rows } = await owner.query<{ super: boolean }>(
    'select rolsuper as super from pg_roles where rolname = current_user',
  )
  if (!rows[0]?.super) return
  const role = `${prefix}_owner`
  await owner.query('begin')
  await owner.query('select pg_advisory_xact_lock($1)', [ownLockKey])
  const known = await owner.query('select 1 from pg_roles where rolname = $1', [role])
  if (known.rowCount === 0) await owner.query(`create role ${escapeIdentifier(role)} nologin`)
  await owner.query(`grant usage on schema ${escapeIdentifier(schema)} to ${escapeIdentifier(role)}`)
  const { rows: changes } = await owner.query<{ statement: string }>(NOT_ITS_OWN, [schema, role])
  for (const { statement } of changes) await owner.query(statement)
  await owner.query('commit')
}

const ownLockKey = 7_246_004

/** Excludes objects of an extension, and sequences that belong to a column. */
const ITS = `not exists (select from pg_depend d where d.classid = held.class and d.objid = held.oid
  and (d.deptype = 'e' or held.kind = 'sequence' and d.deptype in ('a', 'i')))`

/** PostgreSQL itself owns the schema `public`. */
const NOT_ITS_OWN = `
  with held (class, oid, kind, name, owner) as (
    select 'pg_class'::regclass, c.oid, case relkind when 'v' then 'view' when 'm' then 'materialized view'
      when 'S' then 'sequence' else 'table' end, c.oid::regclass::text, relowner
    from pg_class c where relnamespace = $1::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
    union all
    select 'pg_proc'::regclass, oid, case prokind when 'p' then 'procedure' when 'a' then 'aggregate' else 'function' end,
      oid::regprocedure::text, proowner
    from pg_proc where pronamespace = $1::regnamespace
    union all
    select 'pg_type'::regclass, oid, 'type', oid::regtype::text, typowner
    from pg_type where typnamespace = $1::regnamespace and typtype in ('e', 'd', 'r')
    union all
    select 'pg_namespace'::regclass, oid, 'schema', quote_ident(nspname), nspowner
    from pg_namespace where oid = $1::regnamespace and nspname <> 'public'
  )
  select format('alter %s %s owner to %I', kind, name, $2::text) as statement from held
  where owner <> $2::regrole and ${ITS} order by kind, name`
