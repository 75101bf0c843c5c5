import { describe, expect, it } from 'vitest'
import type { Customer } from '#contract/customers/customers.ts'
import { aCustomer } from '#tests/support/office-rows.ts'
import { customerRows } from './customers.columns.tsx'
import { chosenHrefs, customersUrl, exportHref, listInput } from './customers.view.ts'

function customer(id: number, facts: Partial<Customer>): Customer {
  return aCustomer({
    id,
    uuid: '00000000-0000-4000-8000-000000000000',
    companyid: 35,
    fullname: `Customer ${id}`,
    address: '',
    city: 'Cedar Hollow',
    state: 'GA',
    zip: '30990',
    homephone: '',
    cellphone: '',
    workphone: '',
    email: '',
    notes: '',
    status: 'Purchased',
    insnapdesk: 0,
    inops: 0,
    datestart: '2026-11-20',
    type: 'Residential',
    price: 38,
    pricebyhand: true,
    created: '2026-11-20T15:00:00Z',
    placetoconfirm: false,
    outofarea: false,
    archived: 0,
    leadstep: null,
    version: 1,
    ...facts,
  })
}

const companies = new Map([[35, { name: 'Piedmont Hauling', timezone: 'America/New_York' }]])
const rows = customerRows(
  [
    customer(3, {
      fullname: 'Dana Whitfield',
      status: 'Lead',
      datestart: '2020-01-01',
      created: '2026-11-21T03:00:00Z',
      price: 47,
    }),
    customer(2, {
      fullname: 'Hollow Creek Diner',
      type: 'Commercial',
      insnapdesk: 1,
      price: 148,
      cellphone: '478-555-0142',
    }),
    customer(1, { fullname: 'ruth okafor', datestart: '2026-11-18', address: '36 Orchard Row', inops: 1 }),
  ],
  companies,
)
const { filterCount, firstDirection, noFilters, query: viewQuery } = customersUrl
const view = (query: string) => customersUrl.read(new URLSearchParams(query))

describe('a row', () => {
  it("starts on the first day of service, or on the day of sign-up in the hauler's time zone", () => {
    expect(rows.map(({ start }) => start)).toEqual(['2026-11-20', '2026-11-20', '2026-11-18'])
  })
  it('holds its price in cents', () => {
    expect(rows.map(({ price }) => price)).toEqual([4700, 14800, 3800])
  })
})

describe('the list', () => {
  it('sorts words from A first, days and amounts from the highest', () => {
    expect([firstDirection('name'), firstDirection('price'), firstDirection('start')]).toEqual([
      'ascending',
      'descending',
      'descending',
    ])
  })
  it('asks for and exports by the same filters', () => {
    expect(listInput(view(''), null)).toEqual({ tab: 'all', sort: 'start', direction: 'descending' })
    const set = view('q=+oak+&type=Commercial&outofarea=yes&page=3')
    expect(listInput(view('from=2026-11-01&to=never'), null)).toMatchObject({ from: '2026-11-01' })
    expect(listInput(set, 35)).toMatchObject({ companyId: 35, query: 'oak', type: 'Commercial', outofarea: 'yes' })
    expect(exportHref(set, 35)).toMatch(
      /^\/cfc\/api\/customers\.cfc\?method=export&.*companyId=35&query=oak&type=Commercial/,
    )
  })
  it('exports chosen ids, in parts when one URL cannot hold them all', () => {
    const all = exportHref(view(''), 35)
    expect(chosenHrefs(view(''), 35, [7, 9], false)).toEqual([`${all}&ids=7,9`])
    expect(chosenHrefs(view(''), 35, [7, 9], true)).toEqual([all])
    const many = Array.from({ length: 901 }, (_, id) => id)
    expect(chosenHrefs(view(''), 35, many, false)).toEqual([`${all}&ids=${many.slice(0, 900)}`, `${all}&ids=900`])
  })
})

describe('the URL', () => {
  it('leaves out defaults and ignores invalid values', () => {
    expect(viewQuery(view(''), {})).toBe('?')
    expect(view('tab=none&type=x&snapdesk=1&rows=7&page=-2&company=x&sort=__proto__')).toEqual(view(''))
  })
  it('keeps the other settings and returns to page 1 on a change', () => {
    const set = view('tab=leads&q=oak&rows=25&page=3&company=35')
    expect(viewQuery(set, { page: 4 })).toBe('?tab=leads&q=oak&rows=25&page=4&company=35')
    expect(viewQuery(set, { type: 'Roll-Offs' })).toBe('?tab=leads&q=oak&type=Roll-Offs&rows=25&company=35')
    expect(viewQuery(set, noFilters)).toBe('?tab=leads&rows=25&company=35')
    expect(filterCount(set)).toBe(1)
  })
})
