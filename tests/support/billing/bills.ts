import type { TestHaulyard } from '#tests/support/test-haulyard.ts'

export interface BillRow extends Record<string, unknown> {
  id: number
  kind: string
  state: string
  number: string
  total: string
  tax: string
  open: string
  credit: string
  allocated: string
  dueon: string
  issuedon: string
}

/** The documents of orders, as they are stored. */
export const billsIn = ({ rows }: Pick<TestHaulyard, 'rows'>) => ({
  of: (order: string) =>
    rows<BillRow>(
      `select id, kind, state, number, total, tax, open, credit, allocated, dueon::text, issuedon::text from invoices
       where order_id = $1 order by id`,
      [order],
    ),
  itemsOf: (order: string) =>
    rows<{ kind: string; text: string; amount: string; tax: string; from: string | null; to: string | null }>(
      `select i.kind, i.text, i.amount, i.tax, i.from_day::text as from, i.to_day::text as to from invoice_items i
       join invoices v on v.company_id = i.company_id and v.id = i.invoice_id
       where v.order_id = $1 and v.kind = 'invoice' order by i.id`,
      [order],
    ),
  /** Numbers of a company that are missing between the first and the last. */
  gaps: (company: number) =>
    rows<{ missing: number }>(
      `select n as missing from generate_series(
         (select min(number::integer) from invoices where company_id = $1),
         (select nextnumber::integer - 1 from billing_settings where company_id = $1)) n
       where not exists (select from invoices where company_id = $1 and number::integer = n)`,
      [company],
    ),
  /** Bills, payments and credit notes whose sums differ from their allocations. */
  wrongSums: () =>
    rows(
      `select 'bill' as what, id from invoices i where allocated <> (
         select coalesce(sum(amount), 0) from allocations a where a.company_id = i.company_id
           and i.id in (a.invoice_id, a.creditnote_id))
       union all
       select 'payment', id from payments p where allocated <> (
         select coalesce(sum(amount), 0) from allocations a where a.company_id = p.company_id and a.payment_id = p.id)
       union all
       select 'items', id from invoices i where not exists (
         select from invoice_items n where n.company_id = i.company_id and n.invoice_id = i.id
         having (sum(n.amount), sum(n.tax)) = (i.amount, i.tax))`,
    ),
})
