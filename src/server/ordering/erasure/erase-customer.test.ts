import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { companyId } from '#contract/fields.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { OUT_OF_REACH, REMAINDERS } from '#domain/ordering/customers/erasure.ts'
import { inTransaction } from '#server/db/connect.ts'
import { storedName } from '#server/files/stored-name.ts'
import { columnsWithMark, markAllColumns, wordyColumns } from '#tests/support/erasure/marked-columns.ts'
import { openPerson } from '#tests/support/erasure/person-of-marks.ts'
import { sweepFilesNow } from '#tests/support/erasure/sweep-files-now.ts'
import { NOBODYS, PERSONAL, STAYS } from '#tests/support/erasure/whose-columns.ts'
import { groupId } from '#tests/support/live-feed.ts'
import { newKey } from '#tests/support/orders.ts'
import { noonOfProductDay } from '#tests/support/product-day.ts'
import { soldService } from '#tests/support/subscriptions/sold-service.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Erasure on request. The person's data is searched for in every column of the database's catalog, so that a column
// added later must be erased or declared.

const haulyard = await openTestHaulyard()
const { rows, ask, send } = haulyard
const person = await openPerson(haulyard)
const erase = (more: object = {}) =>
  send('customers.erase', { id: person.customer, name: person.name, ...more }, { as: 'owner' })

const photo = () => haulyard.haulyard.outside.storage.read(storedName(person.photo))

/** Accounting data that must stay. */
const books = () =>
  rows(`
    select o.id, o.state, o.payment, o.total, o.tax, o.created_at, o.datestart, l.amount, l.monthly, p.orderid, p.retref,
      p.state as charge, p.refunded, r.orderid as refund, r.amount as back, r.decided_at
    from orders o join order_lines l on l.order_id = o.id join payments p on p.order_id = o.id
      left join refunds r on r.order_id = o.id
    where o.id in (${person.orders}) order by 1, p.attempt`)
/** Bills and their items, as they must stay; `typed` were written by hand. */
const bills = (ids: readonly number[]) =>
  rows<{ id: number; typed: boolean; text: string }>(
    `select v.id, v.number, v.kind, v.state, v.issuedon, v.amount, v.tax, v.allocated, i.kind as item, i.amount as price,
       i.source ~ '^(by hand|credit):' as typed, case when i.source !~ '^(by hand|credit):' then i.text end as text
     from invoices v join invoice_items i on i.company_id = v.company_id and i.invoice_id = v.id
     where v.id = any($1) order by v.id, i.id`,
    [ids],
  )

/** All data of other people. */
async function others(): Promise<unknown[]> {
  const told: unknown[] = []
  for (const [table, where] of [
    ['customers', `id <> ${person.customer}`],
    ['customer_services', `customer_id <> ${person.customer}`],
    ['orders', `id not in (${person.orders})`],
    ['tasks', `id not in (${person.tasks})`],
    ['feedback', `account <> '${person.email}'`],
    ['users', `id <> ${person.account}`],
  ]) {
    told.push(await rows(`select to_jsonb(t) as row from ${table} t where ${where} order by id`))
  }
  return told
}

test("declares every table as one that may hold a customer's data, or as one that holds none", async () => {
  const tables = new Set(
    (await wordyColumns(haulyard)).flatMap(({ schema, table }) => (schema === 'public' ? table : [])),
  )
  expect([...tables].filter((table) => !(table in PERSONAL) && !(table in NOBODYS))).toEqual([])
  const columns = (await wordyColumns(haulyard)).map(({ table, column }) => `${table}.${column}`)
  expect(Object.keys(STAYS).filter((column) => !columns.includes(column))).toEqual([])
})

describe('a customer is not erased', () => {
  test('while a service runs or work is open, which the answer names', async () => {
    const { status, body } = await erase()
    expect([status, body.open]).toEqual([409, ['service running', 'work open']])
    expect(body.message).toContain('deactivate it under Services')
    await person.settle()
  })

  test.each([
    ['payment undecided', `update orders set state = 'pending'`, `update orders set state = 'cancelled'`],
    ['payment due', `update orders set state = 'placed', payment = 'unpaid'`, `update orders set state = 'cancelled'`],
    ['refund undecided', `update refunds set state = 'unclear'`, `update refunds set state = 'done'`],
  ])('while there is: %s', async (matter, opening, closing) => {
    const own = opening.includes('refunds') ? `order_id = '${person.order}'` : `id = '${person.order}'`
    await rows(`${opening} where ${own}`)
    const { status, body } = await erase()
    await rows(`${closing} where ${own}`)
    expect([status, body.open]).toEqual([409, [matter]])
  })

  test.each([
    [
      'an item waits for a bill',
      `update invoice_items set invoice_id = null`,
      `update invoice_items set invoice_id = $2`,
    ],
    [
      'credit is left',
      `update payments set refunded = 0, state = 'approved'`,
      `update payments set refunded = 5, state = 'refunded'`,
    ],
  ])('while its balance is open: %s', async (_, opening, closing) => {
    const [bill] = await rows<{ id: number }>(
      'select invoice_id as id from invoice_items where customer_id = $1 limit 1',
      [person.customer],
    )
    const own = opening.includes('items')
      ? `customer_id = $1 and invoice_id = $2`
      : `customer_id = $1 and order_id is null`
    const values = opening.includes('items') ? [person.customer, bill?.id] : [person.customer]
    await rows(`${opening} where ${own}`, values)
    const { status, body } = await erase()
    const again = opening.includes('items') ? 'customer_id = $1 and invoice_id is null' : own
    await rows(`${closing} where ${again}`, values)
    expect([status, body.open]).toEqual([409, ['balance open']])
  })

  test('while a bill is open', async () => {
    const [bill] = await rows<{ id: number }>(
      `insert into invoices (company_id, kind, state, number, customer_id, day, issuedon, dueon, amount, tax, issued_at)
       values (35, 'invoice', 'issued', 'OPEN-1', $1, current_date, current_date, current_date, 5, 0, now()) returning id`,
      [person.customer],
    )
    const { status, body } = await erase()
    await rows('delete from invoices where id = $1', [bill?.id])
    expect([status, body.open]).toEqual([409, ['balance open']])
  })

  test('under another name than its own', async () => {
    const { status, body } = await erase({ name: 'Somebody Else' })
    expect([status, (body.errors as { field: string }[])[0]?.field]).toEqual([400, 'name'])
  })
})

test('an erased customer is named nowhere, and the books are unchanged', async () => {
  await markAllColumns(haulyard, person)
  for (const [table, { where }] of Object.entries(PERSONAL)) {
    expect(await rows(`select from ${table} where ${where(person)} limit 1`), table).toHaveLength(1)
  }
  expect(await columnsWithMark(haulyard)).toContain('job.data')
  expect(await photo()).not.toBeNull()
  const [booked, untouched] = [await books(), await others()]
  const own = await rows<{ id: number }>('select id from invoices where customer_id = $1', [person.customer])
  const ids = own.map(({ id }) => id)
  const billed = await bills(ids)

  const { status, body } = await ask(
    'customers.erase',
    { id: person.customer, name: ` ${person.name.toUpperCase()} ` },
    { as: 'owner' },
  )
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({
    kept: REMAINDERS,
    outofreach: OUT_OF_REACH,
    erased: { photos: 2, leads: 1, cards: 1, feedback: 1 },
  })
  expect(body.orders).toContain(person.order)
  await sweepFilesNow(haulyard)

  expect(await columnsWithMark(haulyard)).toEqual([])
  expect(await books()).toEqual(booked)
  expect(await bills(ids)).toEqual(billed)
  expect(billed.filter(({ typed }) => typed).length).toBeGreaterThan(2)
  expect(await rows('select from invoices where id = any($1) and voidreason <> $2', [ids, ''])).toEqual([])
  expect(await others()).toEqual(untouched)
  expect(await photo()).toBeNull()
  expect(await rows('select to_lat from road_legs where 10 in (from_lat, to_lat)')).toEqual([{ to_lat: 11 }])
})

describe('after it', () => {
  test('the trail names its actor and the owner gets a mail, both without the person', async () => {
    const { body } = await ask('trail.getPage', { companyId: 35, kind: 'customers' }, { as: 'owner' })
    expect(body.rows[0]).toMatchObject({
      what: `erased all data of customer ${person.customer}`,
      call: 'customers.erase',
    })
    expect(await rows(`select subject from messages where subject = 'A customer was erased'`)).toHaveLength(1)
  })

  test("the orders stay in the office's list, without a customer", async () => {
    const { body } = await ask('services.getOrders', { companyId: 35, query: person.order }, { as: 'owner' })
    expect(body).toMatchObject([{ name: 'Erased customer', address: '', customer: null }])
  })

  test('the customer is not found, and a repeat under the same key gets the same answer', async () => {
    const [{ id } = { id: 0 }] = await rows<{ id: number }>(
      `insert into customers (company_id, fullname) values (35, 'Una Twice') returning id`,
    )
    const key = newKey()
    const once = await ask('customers.erase', { id, name: 'Una Twice' }, { as: 'owner', key })
    expect(once.status).toBe(200)
    expect((await ask('customers.erase', { id, name: 'Una Twice' }, { as: 'owner', key })).body).toEqual(once.body)
    expect((await send('customers.get', { i: id }, { as: 'owner' })).status).toBe(404)
  })
})

test("the same person's data at another hauler stays, and so does the shared login", async () => {
  const email = 'tilda@both.test'
  const [{ id: account } = { id: 0 }] = await rows<{ id: number }>(
    `insert into users (username, role) values ($1, 'customer') returning id`,
    [email],
  )
  const made = await rows<{ id: number; company: number }>(
    `insert into customers (company_id, fullname, email, user_id) values (35, 'Tilda Both', $1, $2), (38, 'Tilda Both', $1, $2)
     returning id, company_id as company`,
    [email, account],
  )
  await rows(
    `insert into messages (company_id, channel, recipient, text, created_at)
     values (35, 'email', $1, 'Dear Tilda Both', now()), (38, 'email', $1, 'Dear Tilda Both', now())`,
    [email],
  )
  const own = made.find(({ company }) => company === 35)?.id ?? 0
  expect((await ask('customers.erase', { id: own, name: 'Tilda Both' }, { as: 'owner' })).status).toBe(200)
  const left = await rows<{ company: number }>(
    `select company_id as company from messages where recipient = $1
     union all select company_id from customers where email = $1 union all select 0 from users where username = $1`,
    [email],
  )
  expect(left.map(({ company }) => company)).toEqual([38, 38, 0])
})

test("a site's contact is erased from the stops of a move and their go backs", async () => {
  const { id, customer } = await soldService(haulyard, { soldAs: 3501 })
  const site = { customer, address: '5 Erased Road', contactname: 'Wanda Gate', contactphone: '478-555-0111' }
  const { body: saved } = await ask('customers.saveSite', { ...site, lat: 60, lng: -20 }, { as: 'owner' })
  const from = todayIn('America/New_York', noonOfProductDay())
  const terms = { price: 20, reason: 'Far out' }
  await ask('customers.moveService', { id, version: 1, site: saved.site.id, from, ...terms }, { as: 'owner' })
  const stops = () => rows<{ id: string }>(`select id from tasks where name = 'Wanda Gate'`)
  const [stop] = await stops()
  const remark = {
    id: crypto.randomUUID(),
    groupid: groupId,
    task: stop?.id ?? '',
    kind: 'problem',
    goback: true,
  } as const
  await ask('canmanager.addRemark', { ...remark, reason: 'Blocked' }, { as: 'manager' })
  expect(await stops()).toHaveLength(2)
  await rows(`update tasks set archived = true where name in ('Wanda Gate', 'Pat Planned')`)
  await rows('update customer_services set active = false where customer_id = $1', [customer])
  expect((await ask('customers.erase', { id: customer, name: 'Pat Planned' }, { as: 'owner' })).status).toBe(200)
  expect(await stops()).toEqual([])
})

test('the trail of existing customers cannot be changed, by any caller of the database', async () => {
  const [{ id } = { id: 0 }] = await rows<{ id: number }>('select id from customers where company_id = 35 limit 1')
  const asked = inTransaction(haulyard.actors.staff, { tenant: companyId.parse(35) }, (db) =>
    db.execute(sql`select erase_from_trail(array[${id}::integer])`),
  )
  await expect(asked).rejects.toThrow()
})
