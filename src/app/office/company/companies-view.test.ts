import { describe, expect, test } from 'vitest'
import type { Company } from '#contract/companies.ts'
import { companiesQuery, readCompaniesView, showCompanies } from './companies-view.ts'

const company = (id: number, name: string, slug: string, listed = true) =>
  ({ id, name, slug, phone: `478-555-01${id}`, listed }) as Company
const all = [company(10, 'Demo Hauling', 'demo', false), company(35, 'Piedmont', 'piedmont'), company(30, 'Blue', 'br')]
const view = readCompaniesView(new URLSearchParams())
const idsOf = (change: object) => showCompanies(all, { ...view, ...change }).rows.map(({ id }) => id)

describe('the list', () => {
  test('stands by name', () => expect(idsOf({})).toEqual([30, 10, 35]))
  test('sorts both ways', () => expect(idsOf({ sort: 'id', direction: 'descending' })).toEqual([35, 30, 10]))
  test('puts the listed ones first', () => expect(idsOf({ sort: 'listed' })).toEqual([30, 35, 10]))
  test('finds every word, in name, slug or phone', () => {
    expect(idsOf({ q: 'HAULING demo' })).toEqual([10])
    expect(idsOf({ q: '0130' })).toEqual([30])
    expect(idsOf({ q: 'nobody' })).toEqual([])
  })
  test('shows the last page when the URL names one beyond it', () => {
    expect(showCompanies(all, { ...view, page: 9 })).toMatchObject({ page: 1, total: 3 })
  })
})

test('the URL holds what differs, and a new search begins at page 1', () => {
  const changed = { ...view, page: 3, rows: 25 }
  expect(companiesQuery(changed, { q: 'a b' })).toBe('?q=a+b&rows=25')
  expect(companiesQuery(changed, { page: 4 })).toBe('?rows=25&page=4')
  expect(readCompaniesView(new URLSearchParams('?sort=evil&page=-1&rows=7'))).toEqual(view)
})
