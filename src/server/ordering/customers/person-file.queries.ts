import { type SQL, sql } from 'drizzle-orm'
import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'
import {
  findTraces,
  isTheirFeedback,
  numbersOf,
  type Traces,
  textsOf,
  uuidsOf,
} from '#server/ordering/erasure/traces.queries.ts'

/**
 * All data that a company holds about one of its customers, by kind; found by the traces that an erasure follows. Left
 * out: secrets (keys, link codes, card tokens) and what is not about the person (search texts, the gateway's numbers).
 */
export async function personFile(
  db: Db,
  company: CompanyId,
  id: CustomerId,
): Promise<Record<string, unknown> | undefined> {
  const traces = await findTraces(db, company, id)
  if (!traces) return undefined
  const { orders, tasks } = traces
  const found = await db.execute<{ file: Record<string, unknown> }>(sql`
    with person as (select * from customers where company_id = ${company} and id = ${id}),
    theirs as (select * from orders where company_id = ${company} and id = any(${textsOf(orders)})),
    stops as (select * from tasks where company_id = ${company} and id = any(${uuidsOf(tasks)}))
    select json_build_object(
      'customer', to_jsonb(p) - '{haystack,emailkey,namekey,company_id,user_id,version}'::text[],
      'leads', (select coalesce(json_agg(to_jsonb(l) - '{company_id,post,customer_id}'::text[] order by l.created_at), '[]')
        from leads l where l.company_id = p.company_id and l.customer_id = p.id),
      'services', (select coalesce(json_agg(to_jsonb(s) - '{company_id,customer_id}'::text[] order by s.id), '[]')
        from customer_services s where s.company_id = p.company_id and s.customer_id = p.id),
      'orders', (select coalesce(json_agg((to_jsonb(o) - '{company_id,key,lead,haystack,customer_id}'::text[]) || jsonb_build_object(
          'lines', (select coalesce(jsonb_agg(to_jsonb(x) - '{company_id,order_id}'::text[] order by x.line), '[]')
            from order_lines x where x.company_id = o.company_id and x.order_id = o.id),
          'consents', (select coalesce(jsonb_agg(to_jsonb(x) - '{company_id,id,order_id,customer_id,card_id}'::text[] order by x.kind), '[]')
            from consents x where x.company_id = o.company_id and x.order_id = o.id),
          'payments', (select coalesce(jsonb_agg(to_jsonb(x) - ${sql.raw(OF_PAYMENTS)} order by x.attempt), '[]')
            from payments x where x.company_id = o.company_id and x.order_id = o.id),
          'refunds', (select coalesce(jsonb_agg(to_jsonb(x) - ${sql.raw(OF_REFUNDS)} order by x.number), '[]')
            from refunds x where x.company_id = o.company_id and x.order_id = o.id),
          'paylinks', (select coalesce(jsonb_agg(to_jsonb(x) - '{company_id,order_id,code}'::text[] order by x.created_at), '[]')
            from pay_links x where x.company_id = o.company_id and x.order_id = o.id)) order by o.created_at, o.id), '[]')
        from theirs o),
      'cards', (select coalesce(json_agg(json_build_object('brand', c.brand, 'lastfour', c.lastfour, 'expiry', c.expiry,
          'state', c.state, 'order', c.order_id, 'created_at', c.created_at, 'removed_at', c.removed_at) order by c.created_at), '[]')
        from stored_cards c where c.company_id = p.company_id and c.customer_id = p.id),
      ${billsOf},
      'tasks', (select coalesce(json_agg((to_jsonb(t) - '{company_id,haystack,version,field_versions,assigned_user,group_id}'::text[])
          || jsonb_build_object('remarks', (select coalesce(jsonb_agg(to_jsonb(r) - '{company_id,task_id}'::text[] order by r.at), '[]')
            from task_remarks r where r.company_id = t.company_id and r.task_id = t.id)) order by t.delivery_date, t.id), '[]')
        from stops t),
      ${messagesOf(traces)},
      'feedback', ${feedbackOf(company, traces)},
      'activity', ${activityOf(company, traces)},
      'notes', (select coalesce(json_agg(json_build_object('text', n.text, 'by', n.written_by, 'at', n.created_at)
          order by n.created_at, n.id), '[]')
        from customer_notes n where n.company_id = p.company_id and n.customer_id = p.id),
      'merged', (select coalesce(json_agg(json_build_object('before', x.before - '{haystack,emailkey,company_id}'::text[],
          'merged_at', x.merged_at) order by x.merged_at), '[]')
        from customer_merges x where x.company_id = p.company_id and x.kept = p.id),
      'imports', (select coalesce(json_agg(json_build_object('name', x.name, 'before', x.before) order by x.import_id), '[]')
        from customer_import_rows x where x.company_id = p.company_id and x.customer_id = p.id),
      'importedcells', (select coalesce(json_agg(x.kept order by x.import_id, x.row) filter (where x.kept <> '{}'), '[]')
        from customer_import_services x where x.company_id = p.company_id and x.customer_id = p.id)
    ) as file
    from person p`)
  return found.rows[0]?.file
}

/** Left out: ids, secrets, and what only the server works with. */
const OF_PAYMENTS = `'{company_id,id,order_id,customer_id,card_id,invoice_id,key,code,caller,allocated,credit}'::text[]`
const OF_REFUNDS = `'{company_id,id,order_id,payment_id,customer_id,caller,key}'::text[]`

/** Bills, and the payments, refunds and consents without an order. */
const billsOf = sql.raw(`
  'bills', (select coalesce(json_agg((to_jsonb(x) - '{company_id,id,key,customer_id,haystack,version}'::text[]) || jsonb_build_object(
      'items', (select coalesce(jsonb_agg(to_jsonb(i) - '{company_id,id,customer_id,invoice_id,service_id,site_id,source}'::text[]
          order by i.id), '[]')
        from invoice_items i where i.company_id = x.company_id and i.invoice_id = x.id)) order by x.id), '[]')
    from invoices x where x.company_id = p.company_id and x.customer_id = p.id),
  'waiting', (select coalesce(json_agg(to_jsonb(i) - '{company_id,id,customer_id,invoice_id,service_id,site_id,source}'::text[]
      order by i.id), '[]')
    from invoice_items i where i.company_id = p.company_id and i.customer_id = p.id and i.invoice_id is null),
  'billing', (select to_jsonb(x) - '{company_id,customer_id}'::text[]
    from billing_accounts x where x.company_id = p.company_id and x.customer_id = p.id),
  'payments', (select coalesce(json_agg(to_jsonb(x) - ${OF_PAYMENTS} order by x.id), '[]')
    from payments x where x.company_id = p.company_id and x.customer_id = p.id and x.order_id is null),
  'refunds', (select coalesce(json_agg(to_jsonb(x) - ${OF_REFUNDS} order by x.id), '[]')
    from refunds x where x.company_id = p.company_id and x.customer_id = p.id and x.order_id is null),
  'consents', (select coalesce(json_agg(to_jsonb(x) - '{company_id,id,order_id,customer_id,card_id}'::text[] order by x.id), '[]')
    from consents x where x.company_id = p.company_id and x.customer_id = p.id and x.order_id is null)`)

/** Messages, and what the numbers said about texts. */
const messagesOf = ({ mailboxes, phones }: Traces): SQL => sql`
  'messages', (select coalesce(json_agg(json_build_object('channel', m.channel, 'recipient', m.recipient, 'subject', m.subject,
      'text', without_secrets(m.text, m.secrets), 'state', m.state, 'created_at', m.created_at, 'sent_at', m.sent_at)
      order by m.id), '[]')
    from messages m where m.company_id = p.company_id and (
      (m.channel = 'email' and mailbox_of(m.recipient) = any(${textsOf(mailboxes)}))
      or (m.channel = 'text' and right(m.recipient, 10) = any(${textsOf(phones)})))),
  'texts', (select coalesce(json_agg(to_jsonb(x) - 'company_id' order by x.phone), '[]')
    from text_consents x where x.company_id = p.company_id and right(x.phone, 10) = any(${textsOf(phones)}))`

const feedbackOf = (company: CompanyId, traces: Traces): SQL => sql`(
  select coalesce(json_agg(to_jsonb(f) - 'company_id' order by f.id), '[]')
  from feedback f where f.company_id = ${company} and ${isTheirFeedback(traces)})`

/** Names the changed fields only: the trail holds no values of a person. */
const activityOf = (company: CompanyId, { records }: Traces): SQL => sql`(
  select coalesce(json_agg(json_build_object('at', t.at, 'by', t.role, 'event', t.event, 'subject', t.subject,
    'changed', (select json_agg(key order by key) from jsonb_object_keys(coalesce(t.before, '{}') || coalesce(t.after, '{}')) key))
    order by t.id), '[]')
  from trail t where t.company_id = ${company} and t.subject in ('customer', 'customer service')
    and t.subject_id = any(${numbersOf(records)}::text[]))`
