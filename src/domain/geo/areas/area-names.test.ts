import { describe, expect, it } from 'vitest'
import { nameKeys, shapeNames, uniqueNames } from './area-names.ts'

const labels = (...properties: Record<string, unknown>[]) =>
  properties.map((one, feature) => ({ properties: one, feature, part: 0 }))
const named = (...properties: Record<string, unknown>[]) => {
  const all = labels(...properties)
  return shapeNames(all, nameKeys(all).usual)
}

describe('the property that names areas', () => {
  it.each([
    ['name', { OBJECTID: 1, name: 'Mill side', ZONE: 'A1' }],
    ['AREA_NAME', { AREA_ID: 25855481, AREA_LONG_: 'D4TH1', AREA_NAME: 'Thursday 1', Area: 'District 4' }],
    ['PICKUP', { Id: 3, PICKUP: 'FRIDAY' }],
    ['Zone', { shape_area: 1.5, Zone: 4 }],
    ['routeName', { day: 'Monday', routeName: 'R 12' }],
    ['ward_name_long', { ward_name_long: 'Old town', x: 'y' }],
  ])('is %s for %j', (key, properties) => expect(nameKeys(labels(properties)).usual).toBe(key))

  it('is none without a likely candidate, but all are offered', () => {
    const all = labels({ OBJECTID: 7, code: 'x', empty: ' ', list: [1], none: null })
    expect(nameKeys(all)).toEqual({ keys: ['OBJECTID', 'code'], usual: null })
    expect(nameKeys([{ properties: null, feature: 0, part: 0 }])).toEqual({ keys: [], usual: null })
  })

  it('is one that most features have', () => {
    expect(nameKeys(labels({ name: 'a' }, { DAY: 'b' }, { DAY: 'c' }, { DAY: 'd' })).keys).toEqual(['DAY', 'name'])
  })
})

describe('a name', () => {
  it.each([
    ['Friday', { PICKUP: 'FRIDAY' }],
    ['Half Day Thursday', { PICKUP: 'HALF DAY  THURSDAY ' }],
    ['Zone 3', { ZONE: 3 }],
    ['Route No B', { ROUTE_NO: 'B' }],
    ['D4TH1', { zone: 'D4TH1' }],
    ['MILL SIDE', { Name: 'MILL SIDE' }],
    ['3', { label: '3' }],
  ])('is %s for %j', (name, properties) => {
    const [key] = Object.keys(properties)
    expect(shapeNames(labels(properties), key ?? null)).toEqual([name])
  })

  it('is unique', () => {
    expect(named({ day: 'Friday' }, { day: 'Friday' }, { day: 'Zone 1' }, { day: 'Zone 1' }, { day: '' })).toEqual([
      'Friday',
      'Friday 2',
      'Zone 1',
      'Zone 1 (2)',
      'Area 5',
    ])
    const names = uniqueNames(['Friday 2', 'Friday'])
    expect([names.of('FRIDAY'), names.of('Friday'), names.numbered(1)]).toEqual(['FRIDAY 3', 'Friday 4', 'Area 1'])
  })

  it('is found quickly among thousands of equal ones', () => {
    const all = named(...Array.from({ length: 5_000 }, () => ({ day: 'Friday' })))
    expect([new Set(all).size, all.at(-1)]).toEqual([5_000, 'Friday 5000'])
  })
})
