import { expect, it } from 'vitest'
import { showList } from '#app/office/lists/show-list.ts'
import type { MapSummary } from '#contract/maps.ts'
import { listPath, mapRules, mapsUrl } from './maps.view.ts'

const map = (id: number, name: string, areas: number, active: 0 | 1 = 1): MapSummary => ({
  id,
  name,
  companyid: 35,
  color: '#4fc3f7',
  active,
  version: 1,
  areas,
})
const maps = [map(9, 'South 10', 1), map(12, 'north', 3, 0), map(30, 'South 9', 2)]

it('finds by name or id, filters active maps, and sorts naturally', () => {
  const ids = (query: string) =>
    showList(maps, mapsUrl.read(new URLSearchParams(query)), mapRules).found.map(({ id }) => id)
  expect(ids('')).toEqual([9, 12, 30])
  expect(ids('sort=name')).toEqual([12, 30, 9])
  expect(ids('direction=descending')).toEqual([30, 12, 9])
  expect(ids('sort=areas&direction=descending')).toEqual([12, 30, 9])
  expect(ids('sort=active')).toEqual([12, 9, 30])
  expect(ids('q=south+9')).toEqual([9, 30])
  expect(ids('q=12')).toEqual([12])
  expect(ids('active=no')).toEqual([12])
})

it('takes an admin back to the company', () => {
  expect([listPath(true, 35), listPath(false, 35)]).toEqual(['/admin/maps?company=35', '/admin/maps'])
})
