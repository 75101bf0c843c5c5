import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { importMessages, undoMessages } from '#domain/ordering/imports/import-messages.ts'
import { productToday } from '#tests/support/product-day.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Single rows of a sheet of services, and what an undo leaves.

const as = 'owner'
const haulyard = await openTestHaulyard()
const today = productToday('America/New_York')

const FIELDS = {
  number: 'No',
  fullname: 'Name',
  address: 'Street',
  type: 'Type',
  cans: 'Carts',
  frequency: 'How often',
  price: 'Price',
} as const
type Row = { [field: string]: string | undefined }

/** Each row has carts, a frequency and a price unless it says otherwise. */
function sheetOf(rows: Row[], columns: Record<string, string> = {}) {
  const all = { ...FIELDS, ...columns }
  const base: Row = { cans: '1', frequency: 'Weekly', price: '20', type: 'Residential' }
  const lines = rows.map((row) =>
    Object.keys(all)
      .map((field) => `"${{ ...base, ...row }[field] ?? ''}"`)
      .join(','),
  )
  return { csv: [Object.values(all).join(','), ...lines].join('\n'), columns: all }
}

const send = (rows: Row[], more: object = {}, columns: Record<string, string> = {}) =>
  haulyard.ask('customers.import', { companyId: 35, ...sheetOf(rows, columns), ...more }, { as })
const undo = (id: string | null, more = {}) =>
  haulyard.ask('customers.undoImport', { companyId: 35, import: id ?? '', ...more }, { as })
const servicesOf = (number: string) =>
  haulyard.rows<{ id: number; version: number; address: string; customer_id: number; site_id: number }>(
    `select s.*, s.anchor::text, s.datestart::text from customer_services s join customers c on c.id = s.customer_id
     where c.company_id = 35 and c.number = $1 order by s.id`,
    [number],
  )

describe('a row of a sheet of services', () => {
  test.each([
    ['0 carts', { cans: '0' }, 'cans', importMessages.notCarts],
    ['1000 carts', { cans: '1000' }, 'cans', importMessages.notCarts],
    ['an unknown frequency', { frequency: 'when full' }, 'frequency', importMessages.notAFrequency],
    ['a price below 0', { price: '-5' }, 'price', importMessages.notAPrice],
    ['a price of 3 decimals', { price: '20.125' }, 'price', importMessages.notAPrice],
    ['a day that does not exist', { datestart: '02/29/2027' }, 'datestart', importMessages.notADay],
    ['a paid-through day that does not exist', { paidthrough: '02/29/2027' }, 'paidthrough', importMessages.notADay],
    ['a word that is no weekday', { preferred: 'Someday' }, 'preferred', importMessages.notDays],
    ['5 months paid at once', { payfrequency: '5' }, 'payfrequency', importMessages.notAPayFrequency],
    ['no name', { fullname: '' }, 'fullname', importMessages.nameRequired],
  ])('with %s is refused at its field', async (_, row, field, message) => {
    const more = { datestart: 'Start', paidthrough: 'Paid', preferred: 'Days', payfrequency: 'Cycle' }
    const { body } = await send([{ fullname: 'Ann Bell', address: '1 Bad Row', ...row }], { dry: 1 }, more)
    expect(body).toMatchObject({ created: 0, refused: 1, errors: [{ row: 2, field, message }] })
  })

  test('is understood by chosen words', async () => {
    const words = { frequency: 'when full', preferred: 'start of week', payfrequency: 'each season' }
    const values = {
      frequency: { 'when full': 'Monthly' },
      preferred: { 'start of week': 'Monday, Tuesday' },
      payfrequency: { 'each season': '3' },
    }
    const rows = [{ number: 'W1', fullname: 'Wanda Words', address: '1 Word Row', ...words }]
    const { body } = await send(rows, { choices: { values } }, { preferred: 'Days', payfrequency: 'Cycle' })
    expect(body).toMatchObject({ created: 1, refused: 0 })
    expect(await servicesOf('W1')).toMatchObject([
      {
        frequency: 'Monthly',
        preferred: ['Monday', 'Tuesday'],
        payfrequency: 3,
        totalprice: '60.00',
        sold_by: 'import',
      },
    ])
  })

  test('with a number of two names is refused at the later row', async () => {
    const first = { number: 'T7', fullname: 'Tom Marsh', address: '1 Two Row' }
    const { body } = await send([first, { ...first, fullname: 'Una Quill' }], { dry: 1 })
    expect(body.errors).toEqual([{ row: 3, field: 'number', message: importMessages.numberInRow(2, 'Tom Marsh') }])
    expect(body).toMatchObject({ created: 1, refused: 1, sums: [{ type: 'Residential', file: 40, ours: 20 }] })
    expect(body.differences).toMatchObject([{ row: 3, name: 'Una Quill', type: 'Residential', price: 20 }])
    await send([first])
    const { body: later } = await send([{ ...first, fullname: 'Una Quill', address: '2 Two Row' }], { dry: 1 })
    expect(later.errors).toEqual([{ row: 2, field: 'number', message: importMessages.notANumberOf('Tom Marsh') }])
  })

  test('adds a service at another site to a customer of the file and to a known one', async () => {
    const base = { number: '00042', fullname: 'Max Sites' }
    const { body } = await send([
      { ...base, address: '1 First Row' },
      { ...base, fullname: '', address: '2 Second Row', price: '33.5' },
      { ...base, address: '1 First Row', cans: '2' },
      { ...base, address: '1 First Row', cans: '2' },
    ])
    expect(body.rows).toMatchObject([
      { row: 2, outcome: 'create', id: null },
      { row: 3, outcome: 'create', id: null },
      { row: 4, outcome: 'create', id: null },
      { row: 5, outcome: 'skip', why: importMessages.sameService(4) },
    ])
    const made = await servicesOf('00042')
    expect(made.map(({ address }) => address)).toEqual(['1 First Row', '2 Second Row', '1 First Row'])
    expect(new Set(made.map(({ site_id }) => site_id)).size).toBe(2)
    const { body: again } = await send([
      { ...base, address: '2 Second Row', price: '33.50' },
      { ...base, address: '3 Third Row' },
    ])
    expect(again).toMatchObject({ created: 0, updated: 1, skipped: 1 })
    expect(again.sums).toEqual([{ type: 'Residential', file: 53.5, ours: 53.5 }])
    const [customer] = await haulyard.rows('select address, version from customers where number = $1', ['00042'])
    expect(customer).toEqual({ address: '1 First Row', version: 1 })
  })

  test('begins on its first day, is counted from the day after it is paid through, and is no difference then', async () => {
    const later = addDays(today, 20)
    const rows = [
      { number: 'D1', fullname: 'Dora Days', address: '1 Day Row', datestart: formatDay(later), paidthrough: '' },
      { number: 'D2', fullname: 'Dan Days', address: '2 Day Row', datestart: '', paidthrough: formatDay(today) },
      { number: 'D3', fullname: 'Dee Days', address: '3 Day Row', datestart: '', paidthrough: '' },
    ]
    const { body } = await send(rows, {}, { datestart: 'Start', paidthrough: 'Paid' })
    expect(body.sums).toEqual([{ type: 'Residential', file: 60, ours: 40 }])
    expect(body.differences).toEqual([
      { row: 2, name: 'Dora Days', type: 'Residential', price: 20, why: importMessages.beginsOn(formatDay(later)) },
    ])
    const anchors = [...(await servicesOf('D1')), ...(await servicesOf('D2')), ...(await servicesOf('D3'))]
    expect(anchors).toMatchObject([
      { anchor: later, counted: false },
      { anchor: addDays(today, 1), counted: true },
      { anchor: today, counted: true },
    ])
  })

  test('of a lead, a roll-off, and without carts or price makes what it can', async () => {
    const rows = [
      { number: 'L1', fullname: 'Lee Lead', address: '1 Some Row', status: 'Lead' },
      { number: 'L2', fullname: 'Rory Roll', address: '2 Some Row', type: 'Roll-Offs', price: '350' },
      { number: 'L3', fullname: 'Nell None', address: '3 Some Row', cans: '', frequency: '', price: '' },
    ]
    const { body } = await send(rows, {}, { status: 'Status' })
    expect(body).toMatchObject({ created: 3, refused: 0 })
    expect(body.sums).toEqual([
      { type: 'Residential', file: 20, ours: 0 },
      { type: 'Roll-Offs', file: 350, ours: 0 },
    ])
    expect(body.differences?.map(({ row, why }) => [row, why])).toEqual([
      [2, importMessages.serviceOfLead],
      [3, importMessages.priceOfRollOff],
    ])
    expect([await servicesOf('L1'), await servicesOf('L3')]).toEqual([[], []])
  })
})

describe('the cells of a sheet', () => {
  const columns = {
    billingname: 'Bill to',
    exemptreason: 'Exempt',
    balance: 'Balance',
    route: 'Route',
    accessnote: 'Gate',
    sitename: 'Site',
    size: 'Size',
    arrears: 'Arrears',
  }
  const row = {
    number: 'K1',
    fullname: 'Kay Kept',
    address: '120 Oak Street',
    billingname: 'Kept LLC',
    exemptreason: 'Church',
    balance: '$12.50',
    route: 'A7',
    accessnote: 'Gate 12',
    sitename: 'Barn',
    size: '96 gal',
    arrears: 'in arrears',
  }

  test('go to the customer, the site and the service, or are kept', async () => {
    const { csv, columns: all } = sheetOf([{ ...row, lid: 'green' }], { ...columns, lid: 'Lid' })
    const { lid: _, ...mapped } = all as Record<string, string>
    const { body } = await haulyard.ask('customers.import', { companyId: 35, csv, columns: mapped }, { as })
    expect(body.kept).toEqual([
      { heading: 'Exempt', for: 'billing' },
      { heading: 'Balance', for: 'billing' },
      { heading: 'Route', for: 'routes' },
      { heading: 'Lid', for: 'nothing' },
    ])
    const [service] = await servicesOf('K1')
    expect(service).toMatchObject({ name: 'Household Trash, 96 gal', arrears: true, cans: 1, price: '20.00' })
    const [customer] = await haulyard.rows('select billingname, exemptreason from customers where number = $1', ['K1'])
    expect(customer).toEqual({ billingname: 'Kept LLC', exemptreason: 'Church' })
    const [site] = await haulyard.rows('select name, drivernote from sites where id = $1', [service?.site_id])
    expect(site).toEqual({ name: 'Barn', drivernote: 'Gate 12' })
    expect(
      await haulyard.rows('select kept from customer_import_services where service_id = $1', [service?.id]),
    ).toEqual([
      {
        kept: {
          billing: { exemptreason: 'Church', balance: '$12.50' },
          routes: { route: 'A7' },
          nothing: { Lid: 'green' },
        },
      },
    ])
  })
})

describe('an undo', () => {
  const two = [
    { number: 'U1', fullname: 'Uma Undo', address: '1 Undo Row' },
    { number: 'U1', fullname: 'Uma Undo', address: '2 Undo Row' },
  ]

  test('leaves a service that was changed since, with its customer, and says so', async () => {
    const { body } = await send(two)
    const [first] = await servicesOf('U1')
    await haulyard.ask('customers.updateCustomerService', { id: first?.id ?? 0, active: 0 }, { as })
    const { body: undone } = await undo(body.import)
    expect(undone).toEqual({
      success: true,
      deleted: 0,
      restored: 0,
      services: 1,
      kept: [{ id: first?.customer_id, name: 'Uma Undo', why: undoMessages.serviceChanged }],
    })
    expect((await servicesOf('U1')).map(({ address }) => address)).toEqual(['1 Undo Row'])
  })

  test('leaves a service that was billed', async () => {
    const { body } = await send([{ number: 'U9', fullname: 'Ulla Billed', address: '7 Undo Row' }])
    const [made] = await servicesOf('U9')
    await haulyard.rows(
      `insert into invoice_items (company_id, service_id, kind, text, from_day, to_day, amount, source, created_at)
       values (35, $1, 'recurring', 'Trash', '2026-11-01', '2026-11-30', 5, 'recurring:test', now())`,
      [made?.id],
    )
    const { body: undone } = await undo(body.import)
    expect(undone).toMatchObject({ deleted: 0, kept: [{ why: undoMessages.serviceChanged }] })
    expect(await servicesOf('U9')).toHaveLength(1)
  })

  test('leaves a customer who was billed', async () => {
    const { body } = await send([{ number: 'U8', fullname: 'Ute Billed', address: '8 Undo Row' }])
    const [made] = await servicesOf('U8')
    await haulyard.rows(
      `insert into invoice_items (company_id, customer_id, kind, text, amount, source, created_at)
       values (35, $1, 'other', 'Key', 5, 'hand:test', now())`,
      [made?.customer_id],
    )
    expect((await undo(body.import)).body).toMatchObject({
      deleted: 0,
      services: 1,
      kept: [{ why: undoMessages.inUse }],
    })
  })

  test('leaves a site that was changed since', async () => {
    const rows = [{ number: 'U2', fullname: 'Una Site', address: '5 Undo Row' }]
    const { body } = await send(rows)
    const [made] = await servicesOf('U2')
    await haulyard.rows('update sites set version = version + 1 where id = $1', [made?.site_id])
    const { body: undone } = await undo(body.import)
    expect(undone).toMatchObject({ deleted: 0, services: 1, kept: [{ why: undoMessages.serviceChanged }] })
    expect(await haulyard.rows('select id from sites where id = $1', [made?.site_id])).toHaveLength(1)
  })

  test('takes a service from a customer who was there before and leaves the customer as it was', async () => {
    await send([{ number: 'U3', fullname: 'Ulf There', address: '7 Undo Row' }])
    const [known] = await haulyard.rows('select * from customers where number = $1', ['U3'])
    const { body } = await send([{ number: 'U3', fullname: 'Ulf There', address: '8 Undo Row' }])
    expect(body).toMatchObject({ created: 0, updated: 1 })
    expect((await undo(body.import)).body).toEqual({ success: true, deleted: 0, restored: 1, services: 1, kept: [] })
    expect(await haulyard.rows('select * from customers where number = $1', ['U3'])).toEqual([known])
    expect(await servicesOf('U3')).toHaveLength(1)
  })
})

test('answers a sheet of 50,000 rows and 60 columns with its errors', async () => {
  const headings = ['Name', 'Carts', ...Array.from({ length: 58 }, (_, at) => `Extra ${at}`)]
  const line = `Bo Wide,none${',x'.repeat(58)}`
  const csv = [headings.join(','), ...Array.from({ length: 50_000 }, () => line)].join('\n')
  const columns = { fullname: 'Name', cans: 'Carts' }
  const { status, body } = await haulyard.ask('customers.import', { companyId: 35, csv, columns, dry: 1 }, { as })
  expect([status, body.refused, body.kept.length]).toEqual([200, 50_000, 58])
}, 60_000)
