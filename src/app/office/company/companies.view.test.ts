import { expect, test } from 'vitest'
import { showList } from '#app/office/lists/show-list.ts'
import type { Company } from '#contract/companies/companies.ts'
import { companiesUrl, companyRules } from './companies.view.ts'

const company = (id: number, name: string, slug: string, more: Partial<Company> = {}) =>
  ({ id, name, slug, phone: `478-555-01${id}`, listed: true, servicesallowed: ['Residential'], ...more }) as Company
const all = [
  company(10, 'Demo Hauling', 'demo', { listed: false }),
  company(30, 'Blue', 'br', { servicesallowed: ['Residential', 'Roll-Offs'] }),
  company(35, 'Piedmont', 'piedmont'),
]
const ids = (query: string) =>
  showList(all, companiesUrl.read(new URLSearchParams(query)), companyRules).found.map(({ id }) => id)

test('sorts companies by name and by any head', () => {
  expect(ids('')).toEqual([30, 10, 35])
  expect(ids('sort=id&direction=descending')).toEqual([35, 30, 10])
  expect(ids('sort=slug')).toEqual([30, 10, 35])
  expect(ids('sort=phone')).toEqual([10, 30, 35])
  expect(ids('sort=listed&direction=descending')).toEqual([30, 35, 10])
  expect(ids('sort=services&direction=descending')).toEqual([30, 10, 35])
})

test('finds companies by every word in name, slug, phone or number', () => {
  expect(ids('q=HAULING+demo')).toEqual([10])
  expect(ids('q=0130')).toEqual([30])
  expect(ids('q=nobody')).toEqual([])
})

test('filters companies by services and by listed', () => {
  expect(ids('service=Roll-Offs')).toEqual([30])
  expect(ids('listed=no')).toEqual([10])
})
