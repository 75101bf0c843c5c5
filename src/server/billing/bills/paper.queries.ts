import { sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'

export interface PaperFacts {
  customernumber: string
  servedat: string
}

/** What is printed on bills besides themselves: the customer's number, and the address that all items are for. */
export async function paperFactsOf(
  db: Db,
  company: CompanyId,
  bills: readonly number[],
): Promise<(bill: number) => PaperFacts> {
  const found = await db.execute<PaperFacts & { id: number } & Record<string, unknown>>(sql`
    select b.id, coalesce(c.number, '') as customernumber, coalesce(s.line, '') as servedat
    from invoices b left join customers c on c.company_id = b.company_id and c.id = b.customer_id
    left join lateral (
      select min(s.line) as line from invoice_items i join sites s on s.company_id = i.company_id and s.id = i.site_id
      where i.company_id = b.company_id and i.invoice_id = b.id having count(distinct s.id) = 1) s on true
    where b.company_id = ${company} and b.id = any(${sql.param(bills)}::integer[])`)
  const facts = new Map(found.rows.map(({ id, customernumber, servedat }) => [id, { customernumber, servedat }]))
  return (bill) => facts.get(bill) ?? { customernumber: '', servedat: '' }
}
