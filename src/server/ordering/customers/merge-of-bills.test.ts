import { describe, expect, test } from 'vitest'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// What two records have of bills, after a merge and after its undo.

const { ask, rows, send } = await openTestHaulyard()
const asOwner = { as: 'owner' } as const

type Both = { keep: number; drop: number }
const merge = (both: Both) => send('customers.merge', { ...both, choices: {} }, asOwner)
const undo = (both: Both) => ask('customers.undoMerge', both, asOwner)

async function made(name: string, waiting: number, checks = 0): Promise<number> {
  const [row] = await rows<{ id: number }>(
    `insert into customers (company_id, fullname, status, created_at) values (35, $1, 'Lead', now()) returning id`,
    [name],
  )
  const id = row?.id ?? 0
  await rows(
    `insert into invoice_items (company_id, customer_id, kind, text, amount, source, created_at)
     select 35, $1::integer, 'other', 'Key', 5, concat('hand:', $1::integer, ':', n), now() from generate_series(1, $2) n`,
    [id, waiting],
  )
  await rows(
    `insert into payments (company_id, customer_id, attempt, orderid, kind, state, amount, asked_at)
     select 35, $1::integer, 1, concat('HP-', $1::integer, '-', n), 'check', 'approved', 10, now() from generate_series(1, $2) n`,
    [id, checks],
  )
  return id
}

describe('bills of both', () => {
  const draft = (id: number) =>
    rows(
      `with bill as (insert into invoices (company_id, kind, state, customer_id, day, amount, tax)
         values (35, 'invoice', 'draft', $1, '2026-11-20', 5, 0) returning id)
       update invoice_items i set invoice_id = bill.id from bill where i.customer_id = $1`,
      [id],
    )
  const draftsOf = (id: number) =>
    rows(
      `select count(distinct v.id)::integer as drafts, count(i.invoice_id)::integer as on_it, count(*)::integer as items
       from invoice_items i left join invoices v on v.id = i.invoice_id where i.customer_id = $1`,
      [id],
    )

  test('wait again if both had a draft, and the kept draft stays', async () => {
    const both = {
      keep: await made('Draft One', 1),
      drop: await made('Draft Two', 2),
    }
    for (const id of [both.keep, both.drop]) await draft(id)
    expect((await merge(both)).status).toBe(200)
    expect(await draftsOf(both.keep)).toEqual([{ drafts: 1, on_it: 1, items: 3 }])
    expect((await undo(both)).status).toBe(200)
    expect(await draftsOf(both.keep)).toEqual([{ drafts: 1, on_it: 1, items: 1 }])
    expect(await draftsOf(both.drop)).toEqual([{ drafts: 0, on_it: 0, items: 2 }])
  })

  test('that were issued together after the merge stay with the kept record', async () => {
    const both = {
      keep: await made('Bill One', 1),
      drop: await made('Bill Two', 1, 1),
    }
    await merge(both)
    await draft(both.keep)
    await rows(
      `with bill as (
         update invoices set state = 'issued', number = 'M1', issuedon = day, issued_at = now(), amount = 10
         where customer_id = $1 returning id)
       insert into allocations (company_id, payment_id, invoice_id, amount)
       select 35, p.id, bill.id, 10 from payments p, bill where p.customer_id = $1`,
      [both.keep],
    )
    expect((await undo(both)).status).toBe(200)
    expect(await draftsOf(both.keep)).toEqual([{ drafts: 1, on_it: 2, items: 2 }])
    expect(await rows('select customer_id from payments where amount = 10 and allocated = 10')).toEqual([
      { customer_id: both.keep },
    ])
  })

  test('are not merged while both are being paid by card', async () => {
    const both = {
      keep: await made('Pays One', 0, 1),
      drop: await made('Pays Two', 0, 1),
    }
    const open = (state: string) =>
      rows('update payments set state = $2 where customer_id = any($1)', [[both.keep, both.drop], state])
    await open('unclear')
    expect((await merge(both)).status).toBe(400)
    await open('declined')
    expect((await merge(both)).status).toBe(200)
  })
})
