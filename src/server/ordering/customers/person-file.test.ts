import { expect, test } from 'vitest'
import { cards, newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A customer's data request yields one complete file, without other people's data or secrets.

const haulyard = await openTestHaulyard()
const { rows, ask, clock } = haulyard
const orders = await openOrders(haulyard)

/** A buyer of company 35 with data in every table that holds a person's. */
async function planted() {
  const { body } = await ask('services.purchase', await orders.carts(), { key: newKey() })
  const order = body.success ? body.order : ''
  await ask('services.purchase', await orders.carts(), { key: newKey() })
  const [buyer] = await rows<{ customer_id: number; key: string; email: string }>(
    'select o.customer_id, o.key, c.email from orders o join customers c on c.id = o.customer_id where o.id = $1',
    [order],
  )
  const id = buyer?.customer_id ?? 0
  const values = [35, id, order]
  await rows(`update customers set notes = 'Mark: note', cellphone = '(478) 555-0177' where id = $1`, [id])
  await rows(
    `insert into leads (company_id, post, customer_id, answers, created_at, expires_at)
     values ($1, 'secret-post', $2, '{"mark":"Mark: lead"}', now(), now())`,
    [35, id],
  )
  await rows(
    `insert into refunds (company_id, order_id, number, orderid, retref, kind, state, amount, resptext, caller, key, asked_at)
     values ($1, $2, 1, 'HR-mark', 'r', 'refund', 'done', 1, 'Mark: refund', 'secret-caller', 'secret-key', now())`,
    [35, order],
  )
  await rows(
    `insert into pay_links (company_id, code, order_id, created_at, expires_at) values ($1, 'secretcode', $2, now(), now())`,
    [35, order],
  )
  await rows(
    `insert into stored_cards (company_id, customer_id, profileid, acctid, lastfour, order_id, created_at)
     values ($1, $2, 'secret-profile', 'secret-account', '4242', $3, now())`,
    values,
  )
  await rows(
    `insert into invoice_items (company_id, customer_id, invoice_id, kind, text, amount, source, created_at)
     select 35, $1::integer, id, 'other', 'Mark: billed', 0, 'secret-source', now() from invoices where order_id = $2
     union all select 35, $1, null, 'other', 'Mark: waits', 5, 'secret-source-2', now()`,
    [id, order],
  )
  await rows(
    `insert into invoices (company_id, kind, state, number, customer_id, day, issuedon, dueon, amount, tax, issued_at, voidreason)
     values (35, 'invoice', 'void', 'F-1', $1, current_date, current_date, current_date, 5, 0, now(), 'Mark: void')`,
    [id],
  )
  await rows(
    `insert into payments (company_id, customer_id, attempt, orderid, kind, state, amount, resptext, key, asked_at)
     values (35, $1, 1, 'HP-mark', 'check', 'approved', 1, 'Mark: paid', 'secret-key', now())`,
    [id],
  )
  await rows(
    `insert into consents (company_id, customer_id, kind, wording, version, ip, at)
     values (35, $1, 'autopay', 'Mark: agreed', '1', '', now())`,
    [id],
  )
  const [task] = await rows<{ id: string }>(
    `insert into tasks (company_id, id, group_id, type, address, delivery_date, order_id, notes)
     select 35, gen_random_uuid(), id, 'deliveries', 'Oak', current_date, $1, 'Mark: task' from groups where company_id = 35 limit 1
     returning id`,
    [order],
  )
  await rows(
    `insert into task_remarks (company_id, id, task_id, kind, text, written_by, at, received)
     values (35, gen_random_uuid(), $1, 'note', 'Mark: remark', 'Jo', now(), now())`,
    [task?.id],
  )
  await rows(
    `insert into messages (company_id, channel, recipient, text, secrets, created_at)
     values (35, 'text', '+14785550177', 'Mark: text, https://x/pay/secretcode', '{secretcode}', now()),
       (38, 'text', '+14785550177', 'Foreign: text', '{}', now()), (35, 'text', '+14785550178', 'Foreign: other', '{}', now())`,
  )
  await rows(
    `insert into text_consents (company_id, phone, agreed, how, by, at)
     values (35, '+14785550177', true, 'order', 'Mark: texts', now()), (38, '+14785550177', true, 'office', 'Foreign: texts', now())`,
  )
  await rows(
    `insert into customer_merges (company_id, dropped, kept, before, merged_at) values (35, 999999, $1, '{"notes":"Mark: merged"}', now())`,
    [id],
  )
  await rows(
    `with done as (insert into customer_imports (company_id, id, created, updated, skipped, refused, created_at)
       values (35, gen_random_uuid(), 0, 1, 0, 0, now()) returning id)
     insert into customer_import_rows (company_id, import_id, customer_id, name, before, version)
     select 35, id, $1, 'x', '{"notes":"Mark: imported"}', 1 from done`,
    [id],
  )
  await rows(
    `insert into tasks (company_id, id, group_id, type, name, phone, address, delivery_date, notes)
     select 35, gen_random_uuid(), id, 'gobacks', 'Whoever', '478.555.0177', 'Elm', current_date, 'Mark: typed' from groups
     where company_id = 35 limit 1`,
  )
  await rows(
    `insert into feedback (company_id, name, account, feedback)
     values (35, 'R', $1, 'Mark: feedback'), (38, 'R', $1, 'Foreign: feedback'), (35, 'R', 'x', 'Foreign: of another')`,
    [buyer?.email],
  )
  // Orders of the same instant would have no defined order.
  clock.advance(1)
  const declined = {
    ...(await orders.carts()),
    billing: { ...(await orders.carts()).billing, tokenResponse: await orders.token(cards.noFunds) },
  }
  const user = { ...declined.user, email: buyer?.email ?? '', lastname: 'Mark Declined' }
  await ask('services.purchase', { ...declined, user }, { key: newKey() })
  await ask('customers.update', { id, city: 'Harlem' }, { as: 'owner' })
  return { id, order, key: buyer?.key ?? '', email: buyer?.email ?? '' }
}
const { id, order, key, email } = await planted()
const file = (as: 'owner' | 'other' | 'admin' = 'owner') => ask('customers.getFile', { i: id }, { as })
type File = {
  customer: { email: string }
  orders: object[]
  messages: { recipient: string }[]
  activity: object[]
}

test("holds the person's data of every table", async () => {
  const { body, headers } = await file()
  expect(headers.get('content-disposition')).toContain('customer.json')
  expect(headers.get('content-type')).toContain('application/json')
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const marks = [...new Set([...text.matchAll(/Mark:? (\w+)/g)].map(([, mark]) => mark))].sort()
  expect(marks).toEqual(
    'Declined agreed billed feedback imported lead merged note paid refund remark task text texts typed void waits'.split(
      ' ',
    ),
  )
  const held = JSON.parse(text) as File
  expect(held.customer.email).toBe(email)
  expect(held.orders[0]).toMatchObject({ id: order, lines: [{}], payments: [{}] })
  expect(held.orders[1]).toMatchObject({ state: 'declined' })
  expect(held.activity).toMatchObject([{ by: 'hauler', subject: 'customer', changed: ['city', 'lat', 'lng'] }])
  expect(held.messages.some(({ recipient }) => recipient === email)).toBe(true)
})

test("holds no secret and no other person's data", async () => {
  const { body } = await file()
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  expect(text).toContain('4242')
  expect(text).not.toContain(key)
  expect(text).not.toMatch(/secret|Foreign/)
})

test('does not exist for another hauler', async () => {
  expect((await file('other')).status).toBe(404)
  expect((await file('admin')).status).toBe(200)
})
