import { type SQL, sql } from 'drizzle-orm'
import type { Given } from '#contract/contract.ts'
import type { CompanyId } from '#contract/fields.ts'
import type { TrailEvent, TrailKind, TrailSubject } from '#domain/trail/trail-line.ts'
import type { Db } from '#server/db/connect.ts'
import { rowLimit } from '#server/db/row-limit.ts'
import { holdsWords } from '#server/db/search-text.ts'

export type WantedLines = Given<'trail.export'> & { company: CompanyId | null; after?: number | undefined }

type Fields = Record<string, unknown>

export interface ReadLine extends Fields {
  id: string
  at: Date
  lastAt: Date | null
  companyId: CompanyId | null
  userId: number | null
  role: string
  network: string
  call: string
  request: string
  event: TrailEvent | null
  kind: TrailKind
  subject: TrailSubject
  subjectId: string
  about: Fields | null
  before: Fields | null
  after: Fields | null
  times: number
  company: string | null
  username: string | null
  firstname: string | null
  lastname: string | null
  name: string | null
  names: Record<string, string> | null
}

/** UTC when the list covers all companies. */
const beginOf = (
  company: CompanyId | null,
  day: string,
  plus: number,
): SQL => sql`((${day}::date + ${plus}::integer)::timestamp
  at time zone coalesce((select timezone from companies where id = ${company}), 'UTC'))`

const MOST_MEANT = 200

const names = sql`username || ' ' || firstname || ' ' || lastname`

const named = (subject: TrailSubject, record: string) => sql`(t.subject = ${subject} and t.subject_id = ${record})`

function ofRecord(subject: TrailSubject, record: string): SQL {
  const parts = PARTS[subject]
  if (parts) return sql`(t.subject in (${sql.join(parts, sql`, `)}) and t.subject_id = ${record})`
  if (subject === 'company')
    return sql`(${named(subject, record)} or (t.subject = 'closed day' and t.company_id::text = ${record}))`
  const owner = subject === 'price set' ? 'set_uid' : subject === 'service' ? 'service_id' : null
  if (owner === null) return named(subject, record)
  return sql`(${named(subject, record)} or (t.kind = 'prices' and t.subject = 'price' and t.about ->> ${owner} = ${record}))`
}

const PARTS: Partial<Record<TrailSubject, SQL[]>> = {
  order: [sql`'order'`, sql`'refund'`, sql`'pay link'`],
  customer: [sql`'customer'`, sql`'customer service'`, sql`'collection'`],
}

/** Row-level security says the same, but only a condition of the query is looked up by an index. */
const ofCompany = (company: number | null): SQL =>
  company === null ? sql`true` : sql`users.id in (select user_id from memberships where company_id = ${company})`

function conditions({ company, kind, query, user, subject, record, from, to, after }: WantedLines): SQL {
  const people = holdsWords(names, query ?? '')
  const all: (SQL | false)[] = [
    company !== null && sql`t.company_id = ${company}`,
    kind !== undefined && sql`t.kind = ${kind}`,
    user !== undefined && sql`t.user_id = ${user}`,
    subject !== undefined && record !== undefined && ofRecord(subject, record),
    people !== undefined &&
      sql`t.user_id = any(array(select id from users where ${ofCompany(company)} and ${people} limit ${rowLimit(MOST_MEANT)}))`,
    from !== undefined && sql`t.at >= ${beginOf(company, from, 0)}`,
    to !== undefined && sql`t.at < ${beginOf(company, to, 1)}`,
    after !== undefined && sql`t.id < ${after}`,
  ]
  const given = all.filter((condition) => condition !== false)
  return given.length > 0 ? sql.join(given, sql` and `) : sql`true`
}

const namesInLine = sql`
  select jsonb_object_agg(held.field || ' ' || held.id, held.name) as names from (
    select 'ownerid' as field, o.id::text, coalesce(nullif(btrim(o.firstname || ' ' || o.lastname), ''), o.username) as name
    from users o where p.subject = 'company' and o.id in ((p.before ->> 'ownerid')::integer, (p.after ->> 'ownerid')::integer)
    union all
    select 'map_id', m.id::text, m.name from maps m
    where p.subject = 'service' and m.company_id = p.company_id
      and m.id in ((p.before ->> 'map_id')::integer, (p.after ->> 'map_id')::integer)
    union all
    select 'price_set_uid', r.uid, r.name from price_sets r
    where p.subject = 'service' and r.company_id = p.company_id
      and r.uid in (p.before ->> 'price_set_uid', p.after ->> 'price_set_uid')
    union all
    select 'company_id', d.id::text, d.name from companies d
    where p.subject = 'user' and d.id in ((p.before ->> 'company_id')::integer, (p.after ->> 'company_id')::integer)) held`

/**
 * First found by an index of the filters, then joined with current names. Row-level security limits them to the tenant.
 */
export async function readLines(db: Db, wanted: WantedLines, most: number): Promise<ReadLine[]> {
  const found = await db.execute<ReadLine>(sql`
    with page as materialized (
      select * from trail t where ${conditions(wanted)} order by t.id desc limit ${rowLimit(most)})
    select p.id, p.at, p.last_at as "lastAt", p.company_id as "companyId", p.user_id as "userId", p.role, p.network, p.call,
      p.request, p.event, p.kind, p.subject, p.subject_id as "subjectId", p.about, p.before, p.after, p.times,
      c.name as company, u.username, u.firstname, u.lastname, coalesce(b.fullname, s.name, v.name) as name, n.names
    from page p
    left join users u on u.id = p.user_id
    left join companies c on c.id = p.company_id
    left join customers b on b.company_id = p.company_id
      and b.id = case when p.subject in ('customer', 'customer service', 'collection') then p.subject_id::integer end
    left join price_sets s on s.company_id = p.company_id and s.uid = p.about ->> 'set_uid'
    left join services v on v.company_id = p.company_id and v.id = (p.about ->> 'service_id')::integer
    left join lateral (${namesInLine}) n on true
    order by p.id desc`)
  return found.rows
}
