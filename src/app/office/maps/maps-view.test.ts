import { expect, it } from 'vitest'
import type { ServiceMap } from '#contract/maps.ts'
import { listPath, readView, showMaps, viewQuery } from './maps-view.ts'

const map = (id: number, name: string): ServiceMap => ({
  ...{ id, name, companyid: 35, color: '#4fc3f7', active: 1, version: 1 },
  geojson: { type: 'FeatureCollection', features: [] },
})
const maps = [map(9, 'South 10'), map(12, 'north'), map(30, 'South 9')]
const view = readView(new URLSearchParams())

it('reads the URL and writes only what differs', () => {
  expect(readView(new URLSearchParams('q=oak&sort=name&direction=descending&company=35'))).toEqual({
    ...{ q: 'oak', sort: 'name', direction: 'descending', company: 35 },
  })
  expect(readView(new URLSearchParams('sort=size&company=x'))).toEqual(view)
  expect(viewQuery(view, { q: 'oak', company: 35 })).toBe('?q=oak&company=35')
  expect(viewQuery(view, {})).toBe('?')
})

it('finds by name or id and sorts as people count', () => {
  const ids = (change: Partial<typeof view>) => showMaps(maps, { ...view, ...change }).map(({ id }) => id)
  expect(ids({})).toEqual([9, 12, 30])
  expect(ids({ sort: 'name' })).toEqual([12, 30, 9])
  expect(ids({ direction: 'descending' })).toEqual([30, 12, 9])
  expect(ids({ q: 'south 9' })).toEqual([9, 30])
  expect(ids({ q: '12' })).toEqual([12])
})

it('leads an admin back to the company', () => {
  expect([listPath(true, 35), listPath(false, 35)]).toEqual(['/admin/maps?company=35', '/admin/maps'])
})
