import type { Client } from 'pg'

/**
 * All facts of a schema, one line each, sorted: two databases with equal lines have the same tables, columns,
 * constraints, indexes, policies, grants, triggers, views and functions. Column order is left out, because migrations
 * append columns.
 */
export async function schemaFacts(owner: Client): Promise<string[]> {
  const found: string[] = []
  for (const [kind, query] of Object.entries(QUESTIONS)) {
    const { rows } = await owner.query<{ fact: string | null }>(query)
    found.push(...rows.map(({ fact }) => `${kind} ${fact}`))
  }
  return found.sort()
}

/** Grants as text, independent of their order; `none` without any. */
const granted = (acl: string, kind: string) => `(
  select string_agg(format('%s:%s%s', coalesce(a.grantee::regrole::text, 'public'), a.privilege_type,
    case when a.is_grantable then '*' else '' end), ' ' order by a.grantee::regrole::text, a.privilege_type)
  from aclexplode(coalesce(${acl}, ${kind === '' ? 'null' : `acldefault('${kind}', owner)`})) a)`

const IN_PUBLIC = `c.relnamespace = 'public'::regnamespace`

/** Excludes objects that belong to an extension. */
const ours = (catalog: string, id: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${id} and d.deptype = 'e')`

const QUESTIONS: Readonly<Record<string, string>> = {
  extension: `select format('%s %s', extname, extversion) as fact from pg_extension`,

  schema: `
    select format('%s owner=%s grants=%s', nspname, owner::regrole, ${granted('nspacl', 'n')}) as fact
    from (select nspname, nspacl, nspowner as owner from pg_namespace where nspname = 'public') s`,

  relation: `
    select format('%s kind=%s rls=%s forced=%s persistence=%s options=%s owner=%s grants=%s', oid::regclass, relkind, relrowsecurity,
      relforcerowsecurity, relpersistence, reloptions, owner::regrole,
      ${granted('relacl', 'r')}) as fact
    from (select *, relowner as owner from pg_class c
      where ${IN_PUBLIC} and relkind in ('r', 'p', 'v', 'm', 'f') and ${ours('pg_class', 'c.oid')}) t`,

  column: `
    select format('%s.%s %s notnull=%s identity=%s generated=%s default=%s collation=%s storage=%s grants=%s', c.oid::regclass, a.attname,
      format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid),
      (select collname from pg_collation where oid = a.attcollation), a.attstorage,
      (select ${granted('a.attacl', '')} from (select c.relowner as owner) o)) as fact
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where ${IN_PUBLIC} and c.relkind in ('r', 'p', 'v', 'm')`,

  constraint: `
    select format('%s %s %s valid=%s enforced=%s', c.oid::regclass, k.conname, pg_get_constraintdef(k.oid), k.convalidated, k.conenforced)
      as fact
    from pg_constraint k join pg_class c on c.oid = k.conrelid where ${IN_PUBLIC}`,

  index: `
    select format('%s valid=%s', pg_get_indexdef(i.indexrelid), i.indisvalid) as fact
    from pg_index i join pg_class c on c.oid = i.indrelid where ${IN_PUBLIC}`,

  policy: `select format('%s %s', p.polrelid::regclass, row_to_json(s)) as fact
    from pg_policy p join pg_class c on c.oid = p.polrelid,
      lateral (select polname, polcmd, polpermissive, polroles::regrole[] as roles, pg_get_expr(polqual, polrelid) as seen,
        pg_get_expr(polwithcheck, polrelid) as written) s
    where ${IN_PUBLIC}`,

  trigger: `
    select format('%s enabled=%s', pg_get_triggerdef(t.oid), t.tgenabled) as fact
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where ${IN_PUBLIC} and not t.tgisinternal`,

  view: `
    select format('%s %s', c.oid::regclass, pg_get_viewdef(c.oid)) as fact
    from pg_class c where ${IN_PUBLIC} and c.relkind in ('v', 'm')`,

  sequence: `
    select format('%s %s start=%s increment=%s min=%s max=%s cache=%s cycle=%s of=%s owner=%s grants=%s', c.oid::regclass,
      s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, s.seqcycle,
      (select format('%s.%s', d.refobjid::regclass, a.attname) from pg_depend d
        join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')),
      c.owner::regrole, ${granted('c.relacl', 's')}) as fact
    from (select *, relowner as owner from pg_class) c join pg_sequence s on s.seqrelid = c.oid where ${IN_PUBLIC}`,

  function: `
    select format('%s owner=%s grants=%s %s', f.oid::regprocedure, f.owner::regrole, ${granted('f.proacl', 'f')},
      pg_get_functiondef(f.oid)) as fact
    from (select *, proowner as owner from pg_proc) f
    where f.pronamespace = 'public'::regnamespace and ${ours('pg_proc', 'f.oid')}`,

  type: `
    select format('%s %s', t.oid::regtype, t.typtype) as fact
    from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('d', 'e', 'r') and ${ours('pg_type', 't.oid')}`,

  'default privilege': `
    select format('%s %s %s', defaclrole::regrole, defaclobjtype, defaclacl) as fact from pg_default_acl`,

  statistics: `
    select pg_get_statisticsobjdef(oid) as fact from pg_statistic_ext where stxnamespace = 'public'::regnamespace`,
}
