import { describe, expect, test } from 'vitest'
import { importMessages, undoMessages } from '#domain/ordering/imports/import-messages.ts'
import { openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Customers from a file: preview, import and undo.

const haulyard = await openTestHaulyard()

const columns = { fullname: 'Name', email: 'Mail', address: 'Street', price: 'Price', id: 'No' }
const file = (...rows: string[]) => ['No,Name,Mail,Street,Price', ...rows].join('\n')
const send = (csv: string, dry: 0 | 1 = 0, more = {}) =>
  haulyard.ask('customers.import', { companyId: 35, csv, columns, dry, ...more }, { as: 'owner' })
const undo = (id: string | null) =>
  haulyard.ask('customers.undoImport', { companyId: 35, import: id ?? '' }, { as: 'owner' })
const dryUndo = (id: string | null) =>
  haulyard.ask('customers.undoImport', { companyId: 35, import: id ?? '', dry: 1 }, { as: 'owner' })
const priceOf = async (i: number) => (await haulyard.ask('customers.get', { i }, { as: 'owner' })).body.price
const all = async () => [
  await haulyard.rows(`select to_jsonb(c) - 'version' as row from customers c where company_id = 35 order by id`),
  await haulyard.rows(`select to_jsonb(s) as row from customer_services s where company_id = 35 order by id`),
]
const one = async (name: string) =>
  (
    await haulyard.rows<{ id: number; price: string; version: number; lat: number | null; firstname: string }>(
      `select c.*, m.price from customers c left join monthly_prices m on m.customer_id = c.id
       where c.company_id = 35 and c.fullname = $1`,
      [name],
    )
  )[0]
const [known] = await haulyard.rows<{ id: number; fullname: string; email: string; address: string }>(
  `select id, fullname, email, address from customers c where company_id = 35 and email <> '' and lat is not null
   and exists (select from monthly_services s where s.customer_id = c.id) order by id limit 1`,
)
if (!known) throw new Error('no customer to change')

describe('a dry run', () => {
  test('reports the outcome of each row, and changes nothing', async () => {
    const before = await all()
    const { body } = await send(
      file(
        `,New Person,new@example.com,1 Oak,20`,
        `${known.id},,,Elsewhere 5,77`,
        `,${known.fullname},,"${known.address}",`,
        `,Bad,not-an-email,,`,
        ``,
        `,,,,9`,
      ),
      1,
    )
    expect(body).toMatchObject({ import: null, created: 1, updated: 1, skipped: 2, refused: 2 })
    expect(body.rows).toEqual([
      { row: 2, outcome: 'create', name: 'New Person', id: null, changes: [], why: '' },
      {
        row: 3,
        outcome: 'update',
        name: known.fullname,
        id: known.id,
        changes: ['address'],
        why: importMessages.priceOfServices,
      },
      { row: 4, outcome: 'skip', name: known.fullname, id: known.id, changes: [], why: importMessages.alreadyThere },
      { row: 6, outcome: 'skip', name: '', id: null, changes: [], why: importMessages.blank },
    ])
    expect(body.errors).toEqual([
      { row: 5, field: 'email', message: importMessages.invalidEmail },
      { row: 7, field: 'fullname', message: importMessages.nameRequired },
    ])
    expect(await all()).toEqual(before)
  })

  test.each([
    ['Name', {}, 'csv', importMessages.noRows],
    ['Name\nX', { columns: { fullname: 'Nome' } }, 'columns', importMessages.noColumn('Nome')],
    ['Name\nX', { columns: {} }, 'columns', importMessages.noColumns],
    [`Name\n${'X\n'.repeat(100_001)}`, { columns: { fullname: 'Name' } }, 'csv', importMessages.tooManyRows(100_000)],
  ])('refuses a file that is no table of customers: %#', async (csv, more, field, message) => {
    const { status, body } = await send(csv, 1, more)
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: [{ field, message }] })
  })
})

describe('an import', () => {
  test('matches names without accents, and treats another address as another customer', async () => {
    await haulyard.rows(
      `insert into customers (company_id, fullname, address, status, created_at) values
        (35, 'José Núñez', '5 Elm Street', 'Purchased', now()), (38, 'Zoë Elsewhere', '7 Elm Street', 'Purchased', now())`,
    )
    const jose = await one('José Núñez')
    const { body } = await send(
      file(`,JOSE NUNEZ,,5 elm street,`, `,Jose Nun\u0303ez,,9 Oak Street,`, `,Zoe Elsewhere,,7 Elm Street,`),
      1,
    )
    expect(body.rows).toMatchObject([
      { row: 2, outcome: 'skip', id: jose?.id, why: importMessages.alreadyThere },
      { row: 3, outcome: 'create', id: null },
      { row: 4, outcome: 'create', id: null },
    ])
  })

  test('imports the valid rows, and is undone to the letter', async () => {
    const before = await all()
    const price = await priceOf(known.id)
    const { body } = await send(
      file(`,New Person,new@example.com,1 Oak,20`, `,,${known.email},Elsewhere 5,77.10`, `,Bad,nope,,`),
      0,
      { name: 'old.csv' },
    )
    expect(body).toMatchObject({ success: true, created: 1, updated: 1, refused: 1, import: expect.any(String) })
    expect(await one('New Person')).toMatchObject({ price: '20.00', version: 1, firstname: 'New' })
    expect(await one(known.fullname)).toMatchObject({ price: price.toFixed(2), lat: null })
    const { body: imports } = await haulyard.ask('customers.getImports', { companyId: 35 }, { as: 'owner' })
    expect(imports[0]).toMatchObject({ id: body.import, name: 'old.csv', created: 1, undoneat: null })
    expect(imports[0]?.by).not.toBe('')

    const undone = await undo(body.import)
    expect(undone.body).toEqual({ success: true, deleted: 1, restored: 1, kept: [] })
    expect(await all()).toEqual(before)
    expect((await undo(body.import)).body).toEqual(undone.body)
    expect(
      (await haulyard.ask('customers.getImports', { companyId: 35 }, { as: 'owner' })).body[0]?.undoneat,
    ).not.toBeNull()
  })

  test('sets and restores a price agreed outside, for customers without a sold service', async () => {
    await send(file(`,By Hand,hand@example.com,,20`))
    const person = await one('By Hand')
    const before = await all()
    const { body } = await send(file(`${person?.id},,,,35.5`, `,Also By Hand,also@example.com,,9`))
    expect([(await one('By Hand'))?.price, (await one('Also By Hand'))?.price]).toEqual(['35.50', '9.00'])
    expect((await undo(body.import)).body).toMatchObject({ deleted: 1, restored: 1, kept: [] })
    expect(await all()).toEqual(before)
  })

  test('previews an undo, and then does exactly that', async () => {
    const { body } = await send(
      file(`,Asked First,asked@example.com,,`, `${known.id},,,New Address 1,`, `,Worked For,work@example.com,7 Elm,`),
    )
    await haulyard.rows(
      `insert into tasks (company_id, id, group_id, type, name, address, delivery_date, created_at)
       select 35, gen_random_uuid(), id, 'deliveries', 'Worked For', '7 Elm', '2026-12-01', $1::timestamptz + interval '1 minute'
       from groups where company_id = 35 limit 1`,
      [haulyard.clock.now()],
    )
    const before = await all()
    const told = await dryUndo(body.import)
    expect(told.body).toMatchObject({
      deleted: 1,
      restored: 1,
      kept: [{ name: 'Worked For', why: undoMessages.hasWork }],
    })
    expect(await all()).toEqual(before)
    const { body: listed } = await haulyard.ask('customers.getImports', { companyId: 35 }, { as: 'owner' })
    expect(listed.find(({ id }) => id === body.import)).toMatchObject({ undoneat: null, undone: null })

    const { deleted, restored } = told.body
    const done = await haulyard.ask(
      'customers.undoImport',
      { companyId: 35, import: body.import ?? '', announced: { deleted, restored } },
      { as: 'owner' },
    )
    expect(done.body).toEqual(told.body)
    expect((await dryUndo(body.import)).body).toEqual(told.body)
    const { body: after } = await haulyard.ask('customers.getImports', { companyId: 35 }, { as: 'owner' })
    const row = after.find(({ id }) => id === body.import)
    expect(row).toMatchObject({ undoneat: expect.any(String), undone: { deleted: 1, restored: 1, kept: 1 } })
  })

  test('is not undone if the outcome differs from the preview', async () => {
    const { body } = await send(file(`,First Told,told@example.com,,`, `,Then Changed,then@example.com,,`))
    const { deleted, restored } = (await dryUndo(body.import)).body
    const changed = await one('Then Changed')
    await haulyard.ask('customers.update', { id: changed?.id ?? 0, notes: 'Pays in cash' }, { as: 'owner' })
    const announced = { deleted, restored }
    const refused = await haulyard.send(
      'customers.undoImport',
      { companyId: 35, import: body.import, announced },
      { as: 'owner' },
    )
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { message: undoMessages.otherwise, deleted: 1, restored: 0, kept: [{ name: 'Then Changed' }] },
    ])
    expect(await one('First Told')).toBeDefined()
  })

  test('keeps a customer who ordered since, and names a merged one', async () => {
    const { body } = await send(file(`,Buys Later,later@example.com,,`, `,Is Merged,merged@example.com,,`))
    const orders = await openOrders(haulyard)
    const order = await orders.carts()
    await haulyard.ask(
      'services.purchase',
      { ...order, user: { ...order.user, email: 'later@example.com' } },
      { headers: { 'Idempotency-Key': crypto.randomUUID() } },
    )
    const merged = await one('Is Merged')
    await haulyard.ask('customers.merge', { keep: known.id, drop: merged?.id ?? 0 }, { as: 'owner' })
    const { body: told } = await dryUndo(body.import)
    expect(told).toMatchObject({ deleted: 0, restored: 0 })
    expect(told.kept.map(({ name, why }) => [name, why])).toEqual([
      ['Buys Later', undoMessages.inUse],
      ['Is Merged', undoMessages.merged],
    ])
    expect((await undo(body.import)).body).toEqual(told)
    expect(await one('Buys Later')).toBeDefined()
  })

  test('is undone except for customers changed or sold to since', async () => {
    const { body } = await send(
      file(
        `,Stays Changed,c@example.com,,`,
        `,Has Service,s@example.com,,`,
        `,Goes Away,g@example.com,,`,
        `,Was Deleted,d@example.com,,`,
      ),
    )
    const [changed, sold] = [await one('Stays Changed'), await one('Has Service')]
    await haulyard.rows('update customers set version = version + 1 where id = $1', [changed?.id])
    await haulyard.rows(
      `insert into customer_services (company_id, customer_id, name, type, price, totalprice) values (35, $1, 'Trash', 'Residential', 1, 1)`,
      [sold?.id],
    )
    await haulyard.rows(`delete from customers where fullname = 'Was Deleted'`)
    const undone = (await undo(body.import)).body
    expect(undone).toMatchObject({ deleted: 1, restored: 0 })
    expect(undone.kept.map(({ name, why }) => [name, why])).toEqual([
      ['Stays Changed', undoMessages.changed],
      ['Has Service', undoMessages.inUse],
      ['Was Deleted', undoMessages.gone],
    ])
    expect(await one('Goes Away')).toBeUndefined()
  })

  test('is undone after a later one that was undone', async () => {
    const priced = async (price: number) => (await send(file(`,Twice Priced,twice@example.com,,${price}`))).body.import
    const first = await priced(10)
    const before = await all()
    const [second, third] = [await priced(20), await priced(30)]
    expect((await undo(third)).body).toMatchObject({ restored: 1, kept: [] })
    expect((await undo(second)).body).toMatchObject({ restored: 1, kept: [] })
    expect(await all()).toEqual(before)
    expect((await undo(first)).body).toMatchObject({ deleted: 1, kept: [] })
  })

  test('does not hide an earlier edit by a person once it is undone', async () => {
    const first = (await send(file(',Changed Between,between@example.com,,10'))).body.import
    const person = await one('Changed Between')
    await haulyard.ask('customers.update', { id: person?.id ?? 0, notes: 'Pays in cash' }, { as: 'owner' })
    await undo((await send(file(',Changed Between,between@example.com,,20'))).body.import)
    expect((await undo(first)).body.kept).toMatchObject([{ name: 'Changed Between', why: undoMessages.changed }])
  })

  test('is not undone by another company', async () => {
    const { body } = await send(file(',Mine Alone,m@example.com,,'))
    const foreign = await haulyard.ask(
      'customers.undoImport',
      { companyId: 38, import: body.import ?? '' },
      { as: 'other' },
    )
    expect(foreign.status).toBe(404)
    expect(await one('Mine Alone')).toBeDefined()
  })

  test('reimports our own export without a change', async () => {
    const { body } = await haulyard.send('customers.export', {}, { as: 'owner' })
    const own = {
      id: 'ID',
      fullname: 'Full Name',
      email: 'Email',
      price: 'Price',
      notes: 'Notes',
      datestart: 'Start Date',
      type: 'Type',
      status: 'Customer/Lead',
      insnapdesk: 'In Snapdesk',
      inops: 'In Ops',
      address: 'Address',
      cellphone: 'Cell Phone',
    }
    const { body: answer } = await send(body.text as string, 1, { columns: own })
    expect(answer).toMatchObject({ created: 0, updated: 0, refused: 0 })
  })

  test('imports three thousand rows and undoes them', async () => {
    const rows = Array.from({ length: 3_000 }, (_, at) => `,Person ${at},person${at}@example.org,${at} Long Street,20`)
    const { body } = await send(file(...rows))
    expect(body.created).toBe(3_000)
    expect((await undo(body.import)).body).toMatchObject({ deleted: 3_000, kept: [] })
  })

  test('undoes one that changes a thousand prices', async () => {
    const rows = (price: number) =>
      Array.from({ length: 1_000 }, (_, at) => `,Priced ${at},priced${at}@example.org,,${price}`)
    await send(file(...rows(20)))
    const { body } = await send(file(...rows(21)))
    expect(body.updated).toBe(1_000)
    expect((await undo(body.import)).body).toMatchObject({ restored: 1_000, kept: [] })
  })
})
