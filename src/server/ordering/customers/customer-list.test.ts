import { describe, expect, test } from 'vitest'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Paging, search, order and export of the customer list.

const haulyard = await openTestHaulyard({ now: new Date('2026-11-20T15:00:00Z') })
await haulyard.rows(
  `delete from customers where company_id = 38 and id not in (select customer_id from orders where customer_id is not null)`,
)
await haulyard.rows(`insert into customers (company_id, fullname, status, cellphone, address, notes, insnapdesk, type, outofarea, datestart, created_at) values
  (38, 'Zed Quill', 'Lead', '(478) 555-0142', '36 Quince Row', '=1+1' || chr(10) || 'second line', false, 'Residential', true, null, '2026-11-20T03:30:00Z'),
  (38, 'abe quill', 'Purchased', '', '38 Quince Row', '', true, 'Commercial', false, '2026-10-01', '2026-01-01T12:00:00Z')`)
await haulyard.rows(`insert into customer_services (company_id, customer_id, name, type, price, totalprice)
  select 38, id, 'Trash', 'Commercial', 99, 99 from customers where fullname = 'abe quill'`)

const page = async (input: Record<string, unknown>, as: 'other' | 'owner' | 'admin' = 'other') =>
  (await haulyard.ask('customers.getPage', input, { as })).body
const names = async (input: Record<string, unknown>) => (await page(input)).rows.map(({ fullname }) => fullname)

describe('a page', () => {
  test('is searched by every word, phones in any spelling, and counted by tab', async () => {
    expect(await names({ query: 'QUILL quince' })).toEqual(['Zed Quill', 'abe quill'])
    expect(await names({ query: '478-5550142' })).toEqual(['Zed Quill'])
    expect(await names({ query: '100%_' })).toEqual([])
    await haulyard.rows(`update customers set notes = 'Gate #4411, old number A-1012' where fullname = 'abe quill'`)
    expect(await names({ query: '#4411' })).toEqual(['abe quill'])
    expect(await names({ query: 'a-1012 quill' })).toEqual(['abe quill'])
    const found = await page({ query: 'quill', tab: 'leads' })
    expect(found).toMatchObject({ counts: { all: 2, leads: 1, customers: 1 }, page: 1 })
    expect(found.rows).toHaveLength(1)
    expect(found.total).toBeGreaterThan(2)
  })

  test("is narrowed by the sign-up day in the company's time zone", async () => {
    // 3:30 am UTC is the evening before in Georgia.
    expect(await names({ query: 'quill', from: '2026-11-19', to: '2026-11-19' })).toEqual(['Zed Quill'])
    expect(await names({ query: 'quill', from: '2026-11-20' })).toEqual([])
    expect(await names({ query: 'quill', to: '2026-01-01' })).toEqual(['abe quill'])
    expect((await page({ from: '2026-11-19', to: '2026-11-19' })).counts.leads).toBe(1)
  })

  test('is searched without regard to accents', async () => {
    await haulyard.rows(
      `insert into customers (company_id, fullname, status, address) values (38, 'Zoë Núñez', 'Lead', '40 Café Lane')`,
    )
    for (const query of ['zoe nunez', 'ZOË', 'núñez', 'cafe', 'Zoe\u0308'])
      expect(await names({ query }), query).toEqual(['Zoë Núñez'])
  })

  test('ignores a search of accents without letters', async () => {
    expect((await page({ query: '\u0301' })).counts.all).toBe((await page({})).counts.all)
  })

  test('finds the buyer of the order whose number is searched', async () => {
    const [order] = await haulyard.rows<{ id: string; name: string }>(
      `select o.id, c.fullname as name from orders o join customers c on c.company_id = o.company_id and c.id = o.customer_id
       where o.company_id = 38 order by o.id limit 1`,
    )
    const { id = '', name = '' } = order ?? {}
    expect(await names({ query: id.toLowerCase() })).toEqual([name])
    expect(await names({ query: id, tab: 'leads' })).toEqual([])
    expect((await page({ query: id }, 'owner')).rows).toEqual([])
    expect((await page({ query: id }, 'admin')).rows).toMatchObject([{ fullname: name }])
  })

  test('is searched by a word longer than an order number', async () => {
    for (const length of [12, 13, 20])
      expect(await names({ query: 'featherstonehaughley'.slice(0, length) })).toEqual([])
  })

  test('finds no row of another company, for any search', async () => {
    expect((await page({ query: 'quill' }, 'owner')).rows).toEqual([])
    expect((await page({ companyId: 38, query: 'quill' }, 'admin')).rows).toHaveLength(2)
    expect((await page({ query: 'quill' }, 'admin')).rows).toHaveLength(2)
  })

  test('is filtered and sorted', async () => {
    expect(await names({ query: 'quill', type: 'Commercial' })).toEqual(['abe quill'])
    expect(await names({ query: 'quill', snapdesk: 'no' })).toEqual(['Zed Quill'])
    expect(await names({ query: 'quill', outofarea: 'yes' })).toEqual(['Zed Quill'])
    expect(await names({ query: 'quill', ops: 'yes' })).toEqual([])
    const first = {
      name: 'abe quill',
      start: 'abe quill',
      price: 'Zed Quill',
      kind: 'abe quill',
      type: 'abe quill',
      snapdesk: 'Zed Quill',
    }
    for (const [sort, name] of Object.entries(first)) {
      expect((await names({ query: 'quill', sort, direction: 'ascending' }))[0], sort).toBe(name)
    }
  })

  test('is the last page when the requested one is beyond it', async () => {
    expect(await page({ query: 'quill', size: 1, page: 99 })).toMatchObject({
      page: 2,
      rows: [{ fullname: 'abe quill' }],
    })
    expect(await page({ query: 'nobody-at-all', page: 3 })).toMatchObject({ page: 1, rows: [] })
  })
})

describe('the export', () => {
  const csv = async (input: Record<string, unknown>, as: 'other' | 'admin' = 'other') =>
    haulyard.send('customers.export', input, { as })

  test('contains the whole list, filtered and sorted', async () => {
    const { status, headers, body } = await csv({ query: 'quill', sort: 'name', direction: 'ascending' })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename="customers.csv"')
    expect(headers.get('cache-control')).toBe('private, no-store')
    const text = body.text as string
    expect(text.startsWith('Customer/Lead,Sign Up/Start,Type,Full Name,Price,In Snapdesk,In Ops,')).toBe(true)
    expect(text.indexOf('abe quill')).toBeLessThan(text.indexOf('Zed Quill'))
  })

  test("dates sign-ups in the company's time zone and disarms multi-line formulas", async () => {
    const text = (await csv({ query: 'zed' })).body.text as string
    expect(text).toContain('Lead,11/19/2026,Residential,Zed Quill,0.00,No,No,36 Quince Row')
    expect(text).toContain(`"'=1+1\nsecond line"`)
  })

  test('names the company in each row when it covers all companies', async () => {
    const text = (await csv({ query: 'zed quill' }, 'admin')).body.text as string
    expect(text).toContain('Company,Customer/Lead')
    expect(text).toMatch(/Tidewater[^,]*,Lead/)
  })
})
