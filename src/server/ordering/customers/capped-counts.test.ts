import { describe, expect, test } from 'vitest'
import type { Asked } from '#contract/contract.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A narrowed list counts 10,000 rows at most, unless a page beyond them is requested.

const MANY = 10_400
const haulyard = await openTestHaulyard()
const { rows } = haulyard
await rows(
  `insert into customers (company_id, fullname, status, address, inops, created_at)
   select 38, 'Zebulon ' || n, case when n % 50 = 0 then 'Lead' else 'Purchased' end, n || ' Oak Street', true, now() - n * interval '1 day'
   from generate_series(1, ${MANY}) n`,
)
await rows('vacuum analyze customers')
const leads = MANY / 50

const askFor = async (company: number | null, input: Asked<'customers.getPage'>) =>
  (await haulyard.ask('customers.getPage', { ...input, ...(company && { companyId: company }) }, { as: 'admin' })).body

const NARROWED: [string, Asked<'customers.getPage'>][] = [
  ['a word', { query: 'zebulon' }],
  ['a word and a filter', { query: 'zebulon', ops: 'yes' }],
  ['a filter', { ops: 'yes', query: '' }],
]

describe.each([38, null])('among the customers of %s', (company) => {
  test.each(NARROWED)('counts %s up to the limit, and each tab on its own', async (_what, input) => {
    const { counts, more, page } = await askFor(company, input)
    expect([counts.all, more.all, counts.customers, more.customers, page]).toEqual([10_000, true, 10_000, true, 1])
    expect(more.leads).toBe(false)
    expect(counts.leads).toBeGreaterThanOrEqual(leads)
  })

  test('finds the same page with and without the limit, at its end and in the middle', async () => {
    for (const page of [1, 7, 1_000]) {
      const { rows: shown } = await askFor(company, { query: 'zebulon', page })
      const from = (page - 1) * 10
      expect(shown.map(({ fullname }) => fullname)).toEqual(
        Array.from({ length: 10 }, (_, n) => `Zebulon ${from + n + 1}`),
      )
    }
  })

  test('counts all rows for a page beyond the limit', async () => {
    const { counts, more, rows: shown } = await askFor(company, { query: 'zebulon', page: 1_001 })
    expect(shown.map(({ fullname }) => fullname)[0]).toBe('Zebulon 10001')
    expect([counts.all, more.all]).toEqual([MANY, false])
    const last = await askFor(company, { query: 'zebulon', page: 1_000_000_000 })
    expect([last.page, last.rows.at(-1)?.fullname]).toEqual([MANY / 10, `Zebulon ${MANY}`])
  })
})

test('counts an unnarrowed list whole', async () => {
  const { counts, more } = await askFor(38, {})
  expect(counts.all).toBeGreaterThan(MANY)
  expect(more).toEqual({ all: false, leads: false, customers: false })
})
