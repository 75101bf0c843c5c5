import { type SQL, sql } from 'drizzle-orm'
import type { TimeLineEntry } from '#contract/customers/overview.ts'
import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { TimeLineKind } from '#domain/ordering/customers/time-line.ts'
import type { Db } from '#server/db/connect.ts'
import { rowLimit } from '#server/db/row-limit.ts'
import { customerParts } from './records.queries.ts'

export interface WantedEntries {
  company: CompanyId
  customer: CustomerId
  kind?: TimeLineKind | undefined
  after?: string | undefined
}

export interface EntryRow extends Record<string, unknown> {
  /** The instant in microseconds, with a suffix that separates entries of one instant. */
  id: string
  at: Date
  event: TimeLineEntry['event']
  facts: Record<string, unknown>
  by: string
  username: string | null
  firstname: string | null
  lastname: string | null
}

const facts = (pairs: Record<string, SQL>): SQL =>
  sql`jsonb_build_object(${sql.join(
    Object.entries(pairs).map(([name, value]) => sql`${name}::text, ${value}`),
    sql`, `,
  )})`

interface Source {
  at: SQL
  event: SQL
  /** Unique among the customer's entries. */
  key: SQL
  facts: SQL
  by?: SQL
  userId?: SQL
  from: SQL
}

const select = ({ at, event, key, facts: said, by = sql`''`, userId = sql`null::integer`, from }: Source): SQL =>
  sql`select ${at} as at, ${event}::text as event, ${key} as key, ${said} as facts, ${by} as by, ${userId} as user_id ${from}`

const charged = sql`(p.state = 'approved' or p.refunded > 0) and (p.retref is not null or p.kind <> 'card')`

/** Orders have their own entry only where no card was charged at once: otherwise the payment's entry covers it. */
const ofOrders = (company: CompanyId): SQL[] => [
  select({
    at: sql`o.created_at`,
    event: sql`'ordered'`,
    key: sql`'o-' || o.id`,
    facts: facts({ order: sql`o.id`, type: sql`o.type`, total: sql`o.total` }),
    from: sql`from theirs o where o.state in ('placed', 'cancelled') and not exists (
      select from payments p where p.company_id = ${company} and p.order_id = o.id and p.code is null and p.kind = 'card' and ${charged})`,
  }),
  select({
    at: sql`t.at`,
    event: sql`'cancelled'`,
    key: sql`'c-' || t.id`,
    facts: facts({ order: sql`t.subject_id` }),
    userId: sql`t.user_id`,
    from: sql`from trail t where t.company_id = ${company} and t.subject = 'order'
      and t.subject_id = any(array(select id from theirs)) and t.after ->> 'state' = 'cancelled'`,
  }),
]

const byUser = (caller: SQL) => sql`(substring(${caller} from '^user:([0-9]+)$'))::integer`

const paidOf = (company: CompanyId, key: SQL, which: SQL): SQL =>
  select({
    at: sql`coalesce(p.decided_at, p.asked_at)`,
    event: sql`'paid'`,
    key: sql`'p-' || ${key}`,
    facts: facts({
      order: sql`p.order_id`,
      amount: sql`p.amount`,
      lastfour: sql`p.lastfour`,
      bylink: sql`p.code is not null or p.cause = 'link'`,
      method: sql`p.kind`,
      number: sql`p.checknumber`,
      bills: sql`case when p.order_id is null then array(
        select i.number from allocations a join invoices i on i.company_id = a.company_id and i.id = a.invoice_id
        where a.company_id = ${company} and a.payment_id = p.id order by i.id) else '{}' end`,
    }),
    userId: byUser(sql`p.caller`),
    from: sql`from payments p where p.company_id = ${company} and ${which} and ${charged}`,
  })

const givenBackOf = (company: CompanyId, key: SQL, which: SQL): SQL =>
  select({
    at: sql`coalesce(r.decided_at, r.asked_at)`,
    event: sql`'given back'`,
    key: sql`'r-' || ${key}`,
    facts: facts({ order: sql`r.order_id`, amount: sql`r.amount` }),
    userId: byUser(sql`r.caller`),
    from: sql`from refunds r where r.company_id = ${company} and ${which} and r.state = 'done'`,
  })

/** Of orders and of bills, each found by its own index. */
const ofMoney = (company: CompanyId, customer: CustomerId): SQL[] => [
  paidOf(company, sql`p.order_id || '-' || p.attempt`, sql`p.order_id = any(array(select id from theirs))`),
  paidOf(company, sql`p.id`, sql`p.order_id is null and p.customer_id = ${customer}`),
  givenBackOf(company, sql`r.order_id || '-' || r.number`, sql`r.order_id = any(array(select id from theirs))`),
  givenBackOf(company, sql`r.id`, sql`r.order_id is null and r.customer_id = ${customer}`),
]

const ofMails: SQL = select({
  at: sql`m.created_at`,
  event: sql`'written to'`,
  key: sql`'m-' || m.id`,
  facts: facts({
    channel: sql`m.channel`,
    recipient: sql`m.recipient`,
    subject: sql`m.subject`,
    state: sql`m.state`,
  }),
  from: sql`from messages_to(array(select distinct mailbox_of(email) from called where email <> ''),
    array(select digits from phones)) m`,
})

const ofTasks: SQL = select({
  at: sql`t.done_at`,
  event: sql`'task done'`,
  key: sql`'t-' || t.id`,
  facts: facts({ type: sql`t.type`, address: sql`t.address`, cans: sql`t.cans`, servicename: sql`t.servicename` }),
  by: sql`coalesce(t.done_by, '')`,
  from: sql`from stops t where t.done and t.done_at is not null`,
})

const ofProblems = (company: CompanyId): SQL =>
  select({
    at: sql`r.at`,
    event: sql`case r.kind when 'problem' then 'problem' else 'remark' end`,
    key: sql`'s-' || r.id`,
    facts: facts({ reason: sql`r.reason`, text: sql`r.text`, photo: sql`r.photo` }),
    by: sql`r.written_by`,
    from: sql`from task_remarks r where r.company_id = ${company} and r.task_id = any(array(select id from stops))`,
  })

const ofNotes = (company: CompanyId, customer: CustomerId): SQL =>
  select({
    at: sql`n.created_at`,
    event: sql`'note'`,
    key: sql`'n-' || n.id`,
    facts: facts({ text: sql`n.text` }),
    by: sql`n.written_by`,
    from: sql`from customer_notes n where n.company_id = ${company} and n.customer_id = ${customer}`,
  })

const ofChanges = (company: CompanyId): SQL[] => [
  select({
    at: sql`created_at`,
    event: sql`'added'`,
    key: sql`'a-' || id`,
    facts: sql`'{}'::jsonb`,
    from: sql`from person`,
  }),
  select({
    at: sql`t.at`,
    event: sql`'changed'`,
    key: sql`'l-' || t.id`,
    facts: facts({
      subject: sql`t.subject`,
      service: sql`t.about ->> 'name'`,
      before: sql`t.before`,
      after: sql`t.after`,
    }),
    userId: sql`t.user_id`,
    from: sql`from trail t where t.company_id = ${company} and t.subject in ('customer', 'customer service')
      and t.subject_id = any(array(select id::text from records)) and t.event is null
      and t.call not in ('customers.merge', 'users.create', 'customers.saveSite') and t.about ->> 'act' is null`,
  }),
  select({
    at: sql`a.made_at`,
    event: sql`'service act'`,
    key: sql`'v-' || a.service_id || '-' || a.version`,
    facts: facts({
      service: sql`a.name`,
      text: sql`a.text`,
      reason: sql`a.reason`,
      undone: sql`a.undone_at is not null`,
    }),
    by: sql`a.made_by`,
    userId: sql`a.user_id`,
    from: sql`from service_acts a where a.company_id = ${company} and a.customer_id = any(array(select id from records))`,
  }),
  select({
    at: sql`m.merged_at`,
    event: sql`'merged'`,
    key: sql`'g-' || m.dropped`,
    facts: facts({ name: sql`m.before ->> 'fullname'`, record: sql`m.dropped` }),
    userId: sql`m.user_id`,
    from: sql`from merges m`,
  }),
]

const sourcesOf = ({ company, customer }: WantedEntries): Record<TimeLineKind, SQL[]> => ({
  orders: [...ofOrders(company), ...ofMoney(company, customer)],
  mails: [ofMails],
  tasks: [ofTasks],
  problems: [ofProblems(company)],
  notes: [ofNotes(company, customer)],
  changes: ofChanges(company),
})

/** Each source uses an index by the customer or its records. */
export async function readTimeLine(db: Db, wanted: WantedEntries, most: number): Promise<EntryRow[]> {
  const { company, customer, kind, after } = wanted
  const sources = sourcesOf(wanted)
  const asked = kind ? sources[kind] : Object.values(sources).flat()
  const [at = '', key = ''] = after ? [after.slice(0, after.indexOf('.')), after.slice(after.indexOf('.') + 1)] : []
  const older = after === undefined ? sql`true` : sql`(micros, key collate "C") < (${at}::bigint, ${key}::text)`
  const found = await db.execute<EntryRow>(sql`
    with ${customerParts(company, customer)},
    entries as (${sql.join(asked, sql` union all `)}),
    page as (
      select * from (select (extract(epoch from at) * 1000000)::bigint as micros, * from entries) e
      where ${older} order by micros desc, key collate "C" desc limit ${rowLimit(most)})
    select p.micros || '.' || p.key as id, p.at, p.event, p.facts, p.by, u.username, u.firstname, u.lastname
    from page p left join users u on u.id = p.user_id or (p.user_id is null and p.by <> '' and u.username = p.by)
    order by p.micros desc, p.key collate "C" desc`)
  return found.rows
}
